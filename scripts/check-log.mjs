#!/usr/bin/env node
/**
 * node check-log.mjs https://koi.example/log [SAVED.json] [--anchor COPY.txt]: checks a public log, and
 * prints yes or no. It shares no code with the platform: it uses Node's SHA-256 and Ed25519 only, and the
 * formats of C2SP (tlog-tiles, tlog-checkpoint, tlog-cosignature, signed-note).
 *
 * It fetches every entry, builds the tree of RFC 6962 from them, and compares its root with the checkpoint
 * that the log has signed, and with every checkpoint that it sent outside. With SAVED.json it also checks
 * that the entries of the last run are all still there, under the same key, that no witness has another key
 * and at least half of them are left, and then saves what it has seen. Only the witnesses of the first run
 * count; one that was added counts once its key is in "witnesses" of SAVED.json. With COPY.txt, a checkpoint
 * that was fetched from outside, it checks that the log signed it and still contains it. Exits with 0 for
 * yes, 1 for no, and 2 if the log cannot be read.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WIDTH = 256
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const SIGNATURE = 1
const COSIGNATURE = 4

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leafOf = (entry) => sha256(Buffer.of(0), entry)
const nodeOf = (left, right) => sha256(Buffer.of(1), left, right)

/**
 * The roots of RFC 6962 over the first leaf hashes, in base64, by how many: perfect trees from the left,
 * folded from the right.
 */
function rootsOf(leaves, sizes) {
  const roots = new Map([[0, sha256().toString('base64')]])
  const peaks = []
  for (const [index, leaf] of leaves.entries()) {
    let peak = { hash: leaf, leaves: 1 }
    while (peaks.length > 0 && peaks.at(-1).leaves === peak.leaves) {
      peak = { hash: nodeOf(peaks.pop().hash, peak.hash), leaves: peak.leaves * 2 }
    }
    peaks.push(peak)
    if (!sizes.has(index + 1)) continue
    const root = peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeOf(left, right))
    roots.set(index + 1, root.toString('base64'))
  }
  return roots
}

/** `name+id+base64`: the id is the start of the hash of name and key. */
function readKey(text) {
  const [name, id, ...encoded] = text.trim().split('+')
  const bytes = Buffer.from(encoded.join('+'), 'base64')
  const wanted = sha256(`${name}\n`, bytes).subarray(0, 4).toString('hex')
  if (bytes.length !== 33 || id !== wanted) throw new No(`the key ${text.trim()} is malformed`)
  const key = createPublicKey({ key: Buffer.concat([SPKI, bytes.subarray(1)]), format: 'der', type: 'spki' })
  return { name, id, type: bytes[0], key, bytes: bytes.subarray(1).toString('hex') }
}

/** Texts of the log for a terminal: signs that control it, or hide text, are printed by their numbers. */
const printable = (text) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0).toString(16)}}`)

/** Something is wrong with the log. */
class No extends Error {
  constructor(message) {
    super(printable(message))
  }
}

/** The time of this key's line under a note: 0 for a plain signature, null without a line. */
function signedBy({ name, id, type, key }, { text, lines }) {
  let time = null
  for (const line of lines) {
    const [, signer, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? []
    const bytes = Buffer.from(encoded ?? '', 'base64')
    if (signer !== name || bytes.subarray(0, 4).toString('hex') !== id) continue
    const isTimed = type === COSIGNATURE
    const seconds = isTimed ? bytes.readBigUInt64BE(4) : 0n
    const message = isTimed ? `cosignature/v1\ntime ${seconds}\n${text}` : text
    const signature = bytes.subarray(isTimed ? 12 : 4)
    if (!verify(null, Buffer.from(message), key, signature)) throw new No(`a signature of ${name} is wrong`)
    // The end of the year 9999.
    if (seconds > 253_402_300_799n) throw new No(`the signature of ${name} has no time`)
    time = Number(seconds)
  }
  return time
}

function readCheckpoint(given, key) {
  const end = given.lastIndexOf('\n\n')
  const note = {
    text: given.slice(0, end + 1),
    lines: given
      .slice(end + 2)
      .trimEnd()
      .split('\n'),
  }
  if (key.type !== SIGNATURE || signedBy(key, note) === null)
    throw new No('the log has not signed its checkpoint')
  const [origin, size, root] = note.text.split('\n')
  if (origin !== key.name || !/^\d{1,15}$/.test(size)) throw new No('the checkpoint is malformed')
  return { note, size: Number(size), root: Buffer.from(root, 'base64') }
}

const pathOf = (index, width) => {
  const groups = String(index)
    .padStart(Math.ceil(String(index).length / 3) * 3, '0')
    .match(/\d{3}/g)
  const place = groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
  return `tile/entries/${place}${width === WIDTH ? '' : `.p/${width}`}`
}

function entriesOf(bundle) {
  const entries = []
  for (let at = 0; at < bundle.length; ) {
    const end = at + 2 + bundle.readUInt16BE(at)
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}

/**
 * Throws {@link No} for a draw's record in an older format than an earlier one of its game: the house would
 * promise less, such as no timelock of the seed. A format that this program does not know counts for nothing,
 * so that one false entry does not make all later ones wrong.
 */
function requireFormatKept(text, formats) {
  const [, format, game, numero] =
    /^koi-log-1\ntype draw-record\nkoi-draw-([1-3])\ngame (\S+)\nnumero (\S+)\n/.exec(text) ?? []
  if (format === undefined) return
  const before = formats.get(game) ?? 0
  if (Number(format) < before)
    throw new No(`the record of ${game} ${numero} has format ${format}, and one before it had ${before}`)
  formats.set(game, Number(format))
}

/** Reads all entries of a tree of this size: their hashes, how many of each type, and the anchors. */
async function readEntries(read, size) {
  const leaves = []
  const types = new Map()
  const anchors = []
  const formats = new Map()
  for (let index = 0; index * WIDTH < size; index += 1) {
    const width = Math.min(WIDTH, size - index * WIDTH)
    for (const entry of entriesOf(await read(pathOf(index, width)))) {
      leaves.push(leafOf(entry))
      const text = entry.toString()
      const [, type = 'unknown'] = /^koi-log-1\ntype ([a-z-]+)\n/.exec(text) ?? []
      types.set(type, (types.get(type) ?? 0) + 1)
      if (type === 'anchor') anchors.push(...readAnchor(text))
      requireFormatKept(text, formats)
    }
  }
  return { leaves, types, anchors }
}

const ANCHOR =
  /^koi-log-1\ntype anchor\nsize (\d{1,15})\nroot ([0-9a-f]{64})\nplace (.+)\nreceipt [0-9a-f]{64}\nat (\d{1,15})\n$/

function readAnchor(text) {
  const [whole, size, root, place, at] = ANCHOR.exec(text) ?? []
  if (whole === undefined) return []
  return [{ size: Number(size), root: Buffer.from(root, 'hex').toString('base64'), place, at: Number(at) }]
}

/** The list of witnesses; each has one name, one key, and is not the log itself. */
function readWitnesses(list, logKey) {
  const served = [...new Set(list.split('\n').filter((line) => line !== ''))]
  const names = new Set()
  const keys = new Set([logKey.bytes])
  for (const { name, type, bytes } of served.map(readKey)) {
    if (bytes === logKey.bytes) throw new No(`the log names its own key as a witness, ${name}`)
    if (type !== COSIGNATURE) throw new No(`the key of ${name} is not that of a witness`)
    if (names.has(name)) throw new No(`the witness ${name} has two keys`)
    if (keys.has(bytes)) throw new No(`the witness ${name} has the key of another one`)
    names.add(name)
    keys.add(bytes)
  }
  return served
}

/**
 * Which witnesses count, and what changed. Those of the first run count: the site could outvote them with any
 * that it adds. A removed one still counts, and is named every time.
 */
function compareWitnesses(saved, served) {
  if (saved.length === 0) return { counted: served, added: [], removed: [] }
  const names = new Map(served.map((line) => [readKey(line).name, line]))
  for (const line of saved) {
    const { name } = readKey(line)
    if (names.has(name) && names.get(name) !== line)
      throw new No(`the witness ${name} has another key than before`)
  }
  const removed = saved.filter((line) => !served.includes(line))
  if (2 * removed.length > saved.length)
    throw new No(`fewer than half of the ${saved.length} witnesses of before are left`)
  return { counted: saved, added: served.filter((line) => !saved.includes(line)), removed }
}

/**
 * Checks a log through `read(path)`, which returns the bytes of a file; `saved` is what the last check
 * returned, `copy` the text of a checkpoint from outside. Returns what to save, with lines that say what was
 * found. Throws {@link No}.
 */
export async function checkLog(read, saved = null, copy = null) {
  const text = async (path) => (await read(path)).toString()
  const served = (await text('key')).trim()
  if (saved !== null && saved.key !== served) throw new No('the log has another key than before')
  const key = readKey(served)
  const { note, size, root } = readCheckpoint(await text('checkpoint'), key)
  if (saved !== null && size < saved.size)
    throw new No(`the log was cut from ${saved.size} to ${size} entries`)
  const outside = copy === null ? null : readCheckpoint(copy, key)
  const { leaves, types, anchors } = await readEntries(read, size)
  const sizes = [size, saved?.size, outside?.size, ...anchors.map((anchor) => anchor.size)]
  const roots = rootsOf(leaves, new Set(sizes))
  if (leaves.length !== size || roots.get(size) !== root.toString('base64'))
    throw new No('the entries are not those of the signed checkpoint')
  if (saved !== null && roots.get(saved.size) !== saved.root)
    throw new No('the log no longer contains the entries of the last check')
  if (outside !== null && roots.get(outside.size) !== outside.root.toString('base64'))
    throw new No(`the log does not contain the copy of ${outside.size} entries`)
  for (const anchor of anchors)
    if (roots.get(anchor.size) !== anchor.root)
      throw new No(`the log does not contain the checkpoint that it sent to ${anchor.place}`)
  const list = readWitnesses(await text('witnesses'), key)
  const { counted, added, removed } = compareWitnesses(saved?.witnesses ?? [], list)
  const cosigned = list.map(readKey).map((one) => [one.name, signedBy(one, note)])
  const isWeak = 2 * counted.filter((line) => signedBy(readKey(line), note) !== null).length < counted.length
  return {
    save: {
      key: served,
      size,
      root: root.toString('base64'),
      checkpoint: noteText(note),
      witnesses: counted,
    },
    lines: [
      `${size} entries: ${[...types].map(([type, count]) => `${count} ${type}`).join(', ')}`,
      ...anchors.map(anchorLine),
      ...cosigned.map(([name, time]) =>
        time === null
          ? `${name} has not cosigned`
          : `${name} cosigned at ${new Date(time * 1000).toISOString()}`,
      ),
      ...added.map(
        (line) => `notice: ${readKey(line).name} is new, and does not count until it is confirmed`,
      ),
      ...removed.map((line) => `notice: ${readKey(line).name} is no longer a witness`),
      ...(isWeak ? ['notice: fewer than half of the witnesses that count cosigned this checkpoint'] : []),
      ...(outside === null ? [] : [copyLine(outside, anchors)]),
      saved === null
        ? 'nothing saved to compare with'
        : `all ${saved.size} entries of the last check are there`,
    ].map(printable),
  }
}

const anchorLine = ({ size, root, place, at }) =>
  `anchor of ${new Date(at).toISOString()}: ${size} entries, ${root}, sent to ${place}`

const copyLine = ({ size }, anchors) =>
  anchors.some((anchor) => anchor.size === size)
    ? `the copy is contained: it is the anchor of ${size} entries`
    : `the copy of ${size} entries is contained, but no anchor names it`

const noteText = ({ text, lines }) => `${text}\n${lines.join('\n')}\n`

const USAGE = 'which log? node check-log.mjs https://koi.example/log [SAVED.json] [--anchor COPY.txt]'

async function main(args) {
  const at = args.indexOf('--anchor')
  const [, copyFile] = at < 0 ? [] : args.splice(at, 2)
  const [address, file] = args
  if (address === undefined || (at >= 0 && copyFile === undefined)) throw new Error(USAGE)
  const read = async (path) => {
    const response = await fetch(`${address.replace(/\/$/, '')}/${path}`)
    if (!response.ok) throw new Error(`${path}: the log answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const saved = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const copy = copyFile === undefined ? null : readFileSync(copyFile, 'utf8')
  const { save, lines } = await checkLog(read, saved, copy)
  for (const line of lines) console.log(line)
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(save, null, 1)}\n`)
  console.log('yes')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.log(
      error instanceof No ? `no: ${error.message}` : `the log cannot be read: ${printable(error.message)}`,
    )
    process.exitCode = error instanceof No ? 1 : 2
  })
}
