// Times the effects of a signals library in the shapes of LeafShape, and measures the memory of an effect without its signal.
//
//   node --expose-gc signals.mjs DIRECTORY alien-signals|@preact/signals-core
//
// DIRECTORY contains the node_modules with the library. Prints the name, the nanoseconds per effect that runs in each shape, and
// the bytes per effect.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [directory, name] = process.argv.slice(2)
const module = createRequire(join(directory, 'package.json'))(name)
const { version } = JSON.parse(
  readFileSync(join(directory, 'node_modules', name, 'package.json'), 'utf8'))

const library = {
  'alien-signals': {
    read: signal => signal(),
    write: (signal, value) => signal(value),
    batch(change) {
      module.startBatch()
      change()
      module.endBatch()
    },
  },
  '@preact/signals-core': {
    read: signal => signal.value,
    write: (signal, value) => { signal.value = value },
    batch: module.batch,
  },
}[name]

const leaves = 10_000
const shapes = {
  own: { signals: leaves, changes: leaves, step: 1, evaluations: leaves },
  shared: { signals: 1, changes: 1, step: 1, evaluations: leaves },
  scattered: { signals: leaves, changes: 100, step: 7_919, evaluations: 100 },
}

let runs = 0
let sum = 0

function makeSignals(count) {
  return Array.from({ length: count }, () => module.signal(0))
}

function makeEffects(signals) {
  return Array.from({ length: leaves }, (_, leaf) => {
    const signal = signals[leaf % signals.length]
    return module.effect(() => {
      runs += 1
      sum += library.read(signal)
    })
  })
}

/** The minimum of several samples, in nanoseconds per effect that runs. */
function nanoseconds({ signals: count, changes, step, evaluations }) {
  const signals = makeSignals(count)
  const effects = makeEffects(signals)
  let next = 0
  let value = 0
  const update = () => {
    for (let change = 0; change < changes; change += 1) {
      value += 1
      library.write(signals[next], value)
      next = (next + step) % count
    }
  }
  const updates = 20 * leaves / evaluations
  let best = Infinity
  for (let round = 0; round < 15; round += 1) {
    const runsBefore = runs
    const start = process.hrtime.bigint()
    for (let index = 0; index < updates; index += 1) library.batch(update)
    const elapsed = Number(process.hrtime.bigint() - start)
    if (runs - runsBefore !== updates * evaluations) {
      throw new Error(`${updates * evaluations} effects need to run; ${runs - runsBefore} ran`)
    }
    best = Math.min(best, elapsed / (runs - runsBefore))
  }
  for (const end of effects) end()
  return best
}

function bytes() {
  const signals = makeSignals(leaves)
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  const effects = makeEffects(signals)
  globalThis.gc()
  const added = process.memoryUsage().heapUsed - before
  for (const end of effects) end()
  return added / leaves
}

const memory = bytes()
const times = Object.values(shapes).map(nanoseconds)
console.log([`${name} ${version}`, ...times.map(Math.round), Math.round(memory)].join('\t'))
if (sum === 0) throw new Error('effects need to read their signals')
