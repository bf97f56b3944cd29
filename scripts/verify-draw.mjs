#!/usr/bin/env node
/**
 * node verify-draw.mjs RECORD.json [MORE.json ...] [--saved OLD.json ...] [--signature HEX]: checks draws by
 * their published data, and prints yes or no. It shares no code with the platform: it implements the
 * protocol with Node's SHA-256 and Ed25519 and one library, a BLS12-381 implementation, for the beacon's
 * signature and the timelock. The site serves it as one file.
 *
 * A file is a record (`/lgw/draws/record`), a ticket's proof (`/lgw/orders/proof`), what a browser kept of a
 * draw, or a list of these, as the site saves them. Records of one game must follow each other without a
 * gap, and a proof is checked against the record of its draw. `--saved` names files from before: whatever
 * they say must still be so. Without them, a record that was replaced as a whole cannot be told from a
 * genuine one, and the answer says so. `--signature` is the beacon's signature of the round of a draw whose
 * house published no result, from any mirror: it opens the seed in the record, and the result is shown.
 * `-` reads from standard input. Exits with 0 for yes, 1 for no, and 2 if the input cannot be read.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkProof } from './verifying/proof.mjs'
import { checkAgainst, checkChain, checkRecord } from './verifying/record.mjs'
import { printable } from './verifying/texts.mjs'
import { isOpened, openWithout } from './verifying/timelock.mjs'

/** Sorts the input into records (oldest first), proofs and what was kept. Throws on anything else. */
function sort(values) {
  const found = values.flat().map((value) => value?.value ?? value)
  const records = found.filter((one) => typeof one?.beaconMock === 'boolean')
  const proofs = found.filter((one) => typeof one?.ticketText === 'string')
  const kept = found.filter((one) => typeof one?.tickets === 'object' && typeof one?.game === 'string')
  if (found.length === 0 || records.length + proofs.length + kept.length < found.length) {
    throw new Error('the input has a value that is neither a record, nor a proof, nor what was kept')
  }
  return { records: records.sort((a, b) => a.drawAt - b.drawAt), proofs, kept }
}

/**
 * Checks all values; `steps` are in order, and those of `null` cannot be checked from these files.
 * @returns {{ holds: boolean, mock: boolean, steps: { of: string, says: string, holds: boolean | null }[] }}
 */
export function verify(values, saved = [], signature = null) {
  const { records: published, proofs, kept } = sort(values)
  const records = published.map((record) => openWithout(record, signature))
  if (signature !== null && !records.some(isOpened))
    throw new Error('the signature is of no round of a draw without a result in these files')
  const before = saved.length === 0 ? { records: [], kept: [] } : sort(saved)
  const isOf = (one) => (other) =>
    (other.gameCode ?? other.game) === one.gameCode && other.numero === one.numero
  const steps = []
  const add = (of, checks) => steps.push(...checks.map(([says, holds]) => ({ of, says, holds })))
  for (const [index, record] of records.entries()) {
    const name = `${record.gameCode} ${record.numero}`
    const others = [...records.filter((one) => one !== record), ...kept, ...before.records, ...before.kept]
    add(name, checkRecord(record))
    add(name, checkChain(records, index))
    add(name, checkAgainst(record, others))
  }
  for (const proof of proofs) {
    const all = [...kept, ...before.kept].filter(isOf(proof))
    add(`ticket of ${proof.gameCode} ${proof.numero}`, checkProof(proof, records.find(isOf(proof)), all))
  }
  return {
    holds: steps.length > 0 && steps.every((step) => step.holds !== false),
    mock: records.some((record) => record.beaconMock),
    steps,
  }
}

function main(args) {
  const { files, saved, signature } = readArguments(args)
  const read = (file) => JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  const { holds, mock, steps } = verify(files.map(read), saved.map(read), signature)
  for (const step of steps) console.log(`${MARKS.get(step.holds)}  ${printable(`${step.of}: ${step.says}`)}`)
  console.log('Not checked: the state of a draw, and the clock of the server.')
  if (mock) console.log('The beacon is a mock: one party holds its key. Such draws are for play money only.')
  const isOpen = steps.some((step) => step.holds === null)
  console.log(
    holds ? (isOpen ? 'Yes, but for what is marked ?.' : 'Yes: everything holds.') : 'No: it does not hold.',
  )
  process.exitCode = holds ? 0 : 1
}

/** Files up to the first option; after `--saved` the files from before; after `--signature` one text. */
function readArguments(args) {
  const found = { files: [], saved: [], signature: [] }
  let list = found.files
  for (const argument of args) {
    if (argument === '--saved') list = found.saved
    else if (argument === '--signature') list = found.signature
    else list.push(argument)
  }
  const { files, saved, signature } = found
  if (files.length === 0 || signature.length > 1)
    throw new Error(
      'node verify-draw.mjs RECORD.json [MORE.json ...] [--saved OLD.json ...] [--signature HEX]',
    )
  return { files, saved, signature: signature[0] ?? null }
}

const MARKS = new Map([
  [true, 'yes'],
  [false, 'NO '],
  [null, ' ? '],
])

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    console.error(printable(error instanceof Error ? error.message : String(error)))
    process.exitCode = 2
  }
}
