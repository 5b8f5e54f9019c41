import Tabular
import Workloads

/// The sweep and the shard that a shard's description file contains.
struct ShardDescription {
  let plan: SweepPlan
  let shard: Shard

  init(at path: String, of catalog: WorkloadCatalog) throws {
    let reader = DescriptionReader(
      path: path, json: try Self.parsed(try InputFile.bytes(at: path), path))
    let versions = FormatVersions(
      schema: try reader.number("granularity", "schema_version"),
      semantics: try reader.number("granularity", "semantics_version"))
    guard versions == .current else {
      throw MergeError.otherVersions(path: path, needed: .current, found: versions)
    }
    plan = try reader.plan(of: catalog)
    let (number, count) = (try reader.number("shard", "number"), try reader.number("shard", "of"))
    guard let shard = Shard(number, of: count) else {
      throw reader.error("a shard that is \(Shard.need)", found: "'\(number)/\(count)'")
    }
    self.shard = shard
  }

  private static func parsed(_ bytes: [UInt8], _ path: String) throws(MergeError) -> OrderedJSON {
    do throws(JSONError) {
      return try OrderedJSON(parsing: bytes)
    } catch {
      throw .malformed(path: "\(path):\(error.position):", needed: error.needed, found: error.found)
    }
  }
}

/// Reads the description file of a shard.
private struct DescriptionReader {
  let path: String
  let json: OrderedJSON

  func error(_ needed: String, found: String) -> MergeError {
    .malformed(path: path, needed: needed, found: found)
  }

  func number(_ part: String, _ name: String) throws(MergeError) -> Int {
    guard case .number(let number)? = json[part]?[name] else {
      throw error("a whole number for \(part).\(name)", found: kind(json[part]?[name]))
    }
    return number
  }

  private func text(_ part: String, _ name: String) throws(MergeError) -> String {
    guard case .text(let text)? = json[part]?[name] else {
      throw error("a text for \(part).\(name)", found: kind(json[part]?[name]))
    }
    return text
  }

  private func kind(_ value: OrderedJSON?) -> String {
    value == nil ? "none" : "another value"
  }

  /// Creates the sweep again, so that its points do not depend on the rows.
  func plan(of catalog: WorkloadCatalog) throws(MergeError) -> SweepPlan {
    let name = try text("plan", "workload")
    guard let workload = catalog.named(name) else {
      throw error("a workload of this version", found: excerpt(name))
    }
    guard case .boolean(let isZipped)? = json["plan"]?["zip"] else {
      throw error("true or false for plan.zip", found: kind(json["plan"]?["zip"]))
    }
    let (given, runtimes) = (try parameters(), try runtimes())
    let plan: SweepPlan
    do throws(SweepError) {
      plan = try SweepPlan(of: workload, given: given, isZipped: isZipped, runtimes: runtimes)
    } catch {
      throw self.error("a sweep of this version", found: error.description)
    }
    let id = try text("plan", "plan_id")
    guard id == plan.id else {
      throw error("the plan_id \(plan.id) for its points", found: excerpt(id))
    }
    return plan
  }

  private func parameters() throws(MergeError) -> [String: String] {
    guard case .object(let members)? = json["plan"]?["parameters"] else {
      throw error("an object for plan.parameters", found: kind(json["plan"]?["parameters"]))
    }
    var given: [String: String] = [:]
    for member in members {
      given[member.name] = try text(member)
    }
    return given
  }

  private func text(_ member: OrderedJSON.Member) throws(MergeError) -> String {
    guard case .text(let text) = member.value else {
      throw error("a text for \(excerpt(member.name))", found: "another value")
    }
    return text
  }

  private func runtimes() throws(MergeError) -> [Runtime] {
    let words = json["plan"]?["runtimes"]?.elements ?? []
    let runtimes = Runtime.allCases.filter { words.contains(.text($0.rawValue)) }
    guard !runtimes.isEmpty, runtimes.count == words.count else {
      throw error("a list of known runtimes for plan.runtimes", found: "another value")
    }
    return runtimes
  }
}
