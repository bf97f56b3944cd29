#!/usr/bin/env node
/**
 * node check-log.mjs https://koi.example/log [SAVED.json]: checks a public log, and prints yes or no. It
 * shares no code with the platform: it uses Node's SHA-256 and Ed25519 only, and the formats of C2SP
 * (tlog-tiles, tlog-checkpoint, tlog-cosignature, signed-note).
 *
 * It fetches every entry, builds the tree of RFC 6962 from them, and compares its root with the checkpoint
 * that the log has signed. With SAVED.json it also checks that the entries of the last run are all still
 * there, under the same key, and then saves what it has seen. Exits with 0 for yes, 1 for no, and 2 if the
 * log cannot be read.
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

/** The root of RFC 6962 over leaf hashes: perfect trees from the left, folded from the right. */
export function rootOf(leaves) {
  const peaks = []
  for (const leaf of leaves) {
    let peak = { hash: leaf, leaves: 1 }
    while (peaks.length > 0 && peaks.at(-1).leaves === peak.leaves) {
      peak = { hash: nodeOf(peaks.pop().hash, peak.hash), leaves: peak.leaves * 2 }
    }
    peaks.push(peak)
  }
  if (peaks.length === 0) return sha256()
  return peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeOf(left, right))
}

/** `name+id+base64`: the id is the start of the hash of name and key. */
function readKey(text) {
  const [name, id, ...encoded] = text.trim().split('+')
  const bytes = Buffer.from(encoded.join('+'), 'base64')
  const wanted = sha256(`${name}\n`, bytes).subarray(0, 4).toString('hex')
  if (bytes.length !== 33 || id !== wanted) throw new No(`the key ${text.trim()} is malformed`)
  const key = createPublicKey({ key: Buffer.concat([SPKI, bytes.subarray(1)]), format: 'der', type: 'spki' })
  return { name, id, type: bytes[0], key }
}

/** Something is wrong with the log. */
class No extends Error {}

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
 * Checks a log through `read(path)`, which returns the bytes of a file; `saved` is what the last check
 * returned. Returns what to save, with lines that say what was found. Throws {@link No}.
 */
export async function checkLog(read, saved = null) {
  const text = async (path) => (await read(path)).toString()
  const served = (await text('key')).trim()
  if (saved !== null && saved.key !== served) throw new No('the log has another key than before')
  const checkpoint = readCheckpoint(await text('checkpoint'), readKey(served))
  const { note, size, root } = checkpoint
  if (saved !== null && size < saved.size)
    throw new No(`the log was cut from ${saved.size} to ${size} entries`)
  const leaves = []
  const types = new Map()
  for (let index = 0; index * WIDTH < size; index += 1) {
    const width = Math.min(WIDTH, size - index * WIDTH)
    for (const entry of entriesOf(await read(pathOf(index, width)))) {
      leaves.push(leafOf(entry))
      const [, type = 'unknown'] = /^koi-log-1\ntype ([a-z-]+)\n/.exec(entry.toString()) ?? []
      types.set(type, (types.get(type) ?? 0) + 1)
    }
  }
  if (leaves.length !== size || !rootOf(leaves).equals(root))
    throw new No('the entries are not those of the signed checkpoint')
  if (saved !== null && rootOf(leaves.slice(0, saved.size)).toString('base64') !== saved.root)
    throw new No('the log no longer contains the entries of the last check')
  const witnesses = (await text('witnesses')).split('\n').filter((line) => line !== '')
  const cosigned = witnesses.map(readKey).map((key) => [key.name, signedBy(key, note)])
  return {
    save: { key: served, size, root: root.toString('base64'), checkpoint: noteText(note) },
    lines: [
      `${size} entries: ${[...types].map(([type, count]) => `${count} ${type}`).join(', ')}`,
      ...cosigned.map(([name, time]) =>
        time === null
          ? `${name} has not cosigned`
          : `${name} cosigned at ${new Date(time * 1000).toISOString()}`,
      ),
      saved === null
        ? 'nothing saved to compare with'
        : `all ${saved.size} entries of the last check are there`,
    ],
  }
}

const noteText = ({ text, lines }) => `${text}\n${lines.join('\n')}\n`

async function main([address, file]) {
  if (address === undefined)
    throw new Error('which log? node check-log.mjs https://koi.example/log [SAVED.json]')
  const read = async (path) => {
    const response = await fetch(`${address.replace(/\/$/, '')}/${path}`)
    if (!response.ok) throw new Error(`${path}: the log answered ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const saved = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const { save, lines } = await checkLog(read, saved)
  for (const line of lines) console.log(line)
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(save, null, 1)}\n`)
  console.log('yes')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.log(error instanceof No ? `no: ${error.message}` : `the log cannot be read: ${error.message}`)
    process.exitCode = error instanceof No ? 1 : 2
  })
}
