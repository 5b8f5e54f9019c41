// trace.js FOLDER TRACE RUNS: compares TRACE, as Perfetto's trace processor in FOLDER reads it, with the counts in RUNS.

const fs = require('fs');
const path = require('path');
const vm = require('vm');

const [folder, trace, runs] = process.argv.slice(2);
const appendData = 1, finalize = 2, query = 3;  // TraceProcessorRpc.TraceProcessorMethod in trace_processor.proto
const columns = ['mount_evaluations', 'needed', 'wasted', 'reevaluations'];
const slices = 'slice s JOIN thread_track k ON s.track_id = k.id JOIN thread t USING (utid) JOIN process p USING (upid)';
const sql = `SELECT p.name, ${['mounted', 'needed', 'wasted'].map(kind => `sum(s.category = 'body,${kind}' AND s.name = '${kind}')`)},
  sum((SELECT count(*) FROM flow f JOIN slice w ON f.slice_out = w.id WHERE f.slice_in = s.id AND w.category = 'write')),
  count(DISTINCT t.name) - 1, (SELECT count(*) FROM stats WHERE severity IN ('error', 'data_loss') AND value > 0)
  FROM ${slices} GROUP BY p.name ORDER BY p.upid`;

/** Starts the trace processor, which is made for a worker of a browser, and returns a function that calls it. */
function start() {
  const read = name => fs.readFileSync(path.join(folder, path.basename(name)));
  const { port1, port2 } = new MessageChannel();
  const scope = { TextDecoder, TextEncoder, URL, performance, setTimeout, clearTimeout, setInterval, clearInterval,
    console: { log() {}, warn() {}, error: console.error },
    XMLHttpRequest: class { open(_, name) { this.response = new Uint8Array(read(name)).buffer; } send() {} } };
  Object.assign(scope, { self: scope, location: { href: folder }, importScripts() {}, WorkerGlobalScope() {}, Uint8Array, Promise });
  vm.runInNewContext(read('engine_bundle.js').toString(), scope);
  scope.onmessage({ data: port1 });
  let number = 0;
  return (method, ...fields) => new Promise(resolve => {
    port2.once('message', reply => resolve(parse(parse(reply)[1])));
    port2.postMessage(new Uint8Array(field(1, Buffer.concat([field(1, number++), field(2, method), ...fields]))));
  });
}

const varint = value => value < 128 ? [value] : [value % 128 + 128, ...varint(Math.floor(value / 128))];

/** A field of a protocol buffer: a number, or bytes. */
function field(number, value) {
  return typeof value === 'number' ? Buffer.from([...varint(number * 8), ...varint(value)])
    : Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(value.length)]), Buffer.from(value)]);
}

/** The last value of each field of a protocol buffer; a number, or bytes. */
function parse(bytes) {
  const fields = {};
  let at = 0;
  const next = () => { let value = 0, scale = 1, byte; do { byte = bytes[at++]; value += byte % 128 * scale; scale *= 128; } while (byte > 127); return value; };
  while (at < bytes.length) {
    const key = next(), value = next();
    fields[key >> 3] = key % 8 === 0 ? value : bytes.subarray(at, at += value);
  }
  return fields;
}

/** The rows of a result with one batch: a text, then numbers. */
function rows(result, width) {
  if (result[2]?.length) throw new Error(Buffer.from(result[2]).toString());
  const batch = parse(result[3]), numbers = [];
  for (let at = 0, value = 0, scale = 1; at < batch[2].length; at += 1) {
    value += batch[2][at] % 128 * scale;
    if (batch[2][at] > 127) { scale *= 128; continue; }
    numbers.push(value); value = 0; scale = 1;
  }
  const texts = Buffer.from(batch[5]).toString().split('\0').filter(Boolean);
  return texts.map((text, row) => [text, ...numbers.slice(row * width, (row + 1) * width)]);
}

process.exitCode = 1;  // in case node ends before the comparison
(async () => {
  const call = start();
  await call(appendData, field(101, fs.readFileSync(trace)));
  await call(finalize);
  const reply = await call(query, field(103, field(1, Buffer.from(sql))));
  const found = rows(parse(reply[203]), 6).map(row => row.join(' '));
  const [names, ...lines] = fs.readFileSync(runs, 'utf8').trim().split('\n').map(line => line.split(','));
  const value = (line, name) => line[names.indexOf(name)];
  // The runs of a user's screen are followed by those of its alternatives, which are not in the trace.
  const traced = lines.filter(line => value(line, 'workload') === value(lines[0], 'workload'));
  const needed = traced.map(line => [`${value(line, 'workload')}, ${value(line, 'runtime')}`, ...columns.map(name => value(line, name)), value(line, 'views'), 0].join(' '));
  if (!needed.length) throw new Error(`${runs} needs a run to compare; found none`);
  console.log(`Perfetto reads (process mounted needed wasted flows views errors):\n  ${found.join('\n  ')}`);
  if (found.join() !== needed.join()) throw new Error(`the counts need to be\n  ${needed.join('\n  ')}`);
  process.exit(0);
})().catch(error => { console.error(`error: ${error.message}`); process.exit(1); });
