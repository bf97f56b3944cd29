#!/usr/bin/env node
/**
 * node verify-draw.mjs RECORD.json [MORE.json ...]: checks draws by their published data, and prints yes or
 * no. It shares no code with the platform: it implements the protocol with Node's SHA-256 and one library, a
 * BLS12-381 implementation, for the beacon's signature. The site serves it as one file.
 *
 * A file is a record (`/lgw/draws/record`), a ticket's proof (`/lgw/orders/proof`), or a list of either, as
 * returned by the site. Successive records of one game must form a chain; a proof is checked against the
 * record of its draw. `-` reads from standard input. Exits with 0 for yes, 1 for no, and 2 if the input
 * cannot be read.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** drand quicknet, run by the League of Entropy: the chain of every draw for money. */
const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1' +
    'fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
}
const SCHEME = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** How each family of games is drawn: digits of prizes (count and digits each), dice, or balls of a drum. */
const FAMILIES = {
  ssc5: { digits: [[1, 5]] },
  mn18: {
    digits: [
      [1, 6],
      [1, 5],
      [1, 5],
      [2, 5],
      [7, 5],
      [1, 4],
      [3, 4],
      [1, 3],
      [1, 2],
    ],
  },
  mb27: {
    digits: [
      [1, 5],
      [1, 5],
      [2, 5],
      [6, 5],
      [4, 4],
      [6, 4],
      [3, 3],
      [4, 2],
    ],
  },
  k3: { dice: 3 },
  pk10: { balls: 10, of: 10 },
  '11x5': { balls: 5, of: 11 },
  keno: { balls: 20, of: 80, sorted: true },
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const hex = (bytes) => Buffer.from(bytes).toString('hex')
const isHex = (text, bytes) => typeof text === 'string' && new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text)

/** The text of the record that was hashed before the sale began. */
function recordText(r) {
  return (
    `koi-draw-1\ngame ${r.gameCode}\nnumero ${r.numero}\nclose ${r.closeAt}\ndraw ${r.drawAt}\n` +
    `beacon ${r.beaconChain}\nround ${r.beaconRound}\ncommit ${r.commitment}\nprevious ${r.previousRecordHash}\n`
  )
}

/** Whether the chain is the known Quicknet, or a mock whose hash is derived from its own key. */
function isOwnChain(r) {
  const { beaconPublicKey: key, beaconGenesis: genesis, beaconPeriod: period } = r
  const named = hex(sha256(Buffer.from(`koi mock beacon\n${key}\n${genesis}\n${period}`)))
  const known = r.beaconMock ? { key, genesis, period, hash: named } : QUICKNET
  return (
    r.beaconChain === known.hash && key === known.key && genesis === known.genesis && period === known.period
  )
}

/** The first round that is published at or after the draw. */
function roundOf({ drawAt, beaconGenesis, beaconPeriod }) {
  return Math.max(1, Math.ceil((drawAt - beaconGenesis * 1000) / (beaconPeriod * 1000)) + 1)
}

function isSigned(r) {
  if (!isHex(r.beaconSignature, 48) || !isHex(r.beaconPublicKey, 96)) return false
  const round = Buffer.alloc(8)
  round.writeBigUInt64BE(BigInt(r.beaconRound))
  const bls = bls12_381.shortSignatures
  const signature = Buffer.from(r.beaconSignature, 'hex')
  try {
    const message = bls.hash(sha256(round), SCHEME)
    return (
      bls.verify(signature, message, Buffer.from(r.beaconPublicKey, 'hex')) &&
      hex(sha256(signature)) === r.beaconRandomness
    )
  } catch {
    return false
  }
}

/** 32-bit words of HMAC-SHA256(K, counter), K = HMAC-SHA256(seed, game|numero|round|randomness). */
function* words(r) {
  const source = `${r.gameCode}|${r.numero}|${r.beaconRound}|${r.beaconRandomness}`
  const key = createHmac('sha256', Buffer.from(r.seed, 'hex')).update(source).digest()
  for (let counter = 0; ; counter += 1) {
    const message = Buffer.alloc(4)
    message.writeUInt32BE(counter)
    const block = createHmac('sha256', key).update(message).digest()
    for (let offset = 0; offset < 32; offset += 4) yield block.readUInt32BE(offset)
  }
}

/** The result computed from seed and beacon, in its published form. */
function redraw(r) {
  const stream = words(r)
  const below = (n) => {
    for (;;) {
      const word = stream.next().value
      // Words above the last whole multiple would favour the low numbers.
      if (word < Math.floor(2 ** 32 / n) * n) return word % n
    }
  }
  const family = FAMILIES[r.family]
  if (family === undefined) return null
  if (family.dice !== undefined) return Array.from({ length: family.dice }, () => 1 + below(6)).join(',')
  if (family.digits !== undefined) {
    const number = (digits) => Array.from({ length: digits }, () => below(10)).join('')
    return family.digits
      .map(([count, digits]) => Array.from({ length: count }, () => number(digits)).join(','))
      .join('~')
  }
  const drum = Array.from({ length: family.of }, (_, index) => index + 1)
  for (let i = 0; i < family.balls; i += 1) {
    const j = i + below(family.of - i)
    ;[drum[i], drum[j]] = [drum[j], drum[i]]
  }
  const drawn = drum.slice(0, family.balls)
  if (family.sorted === true) drawn.sort((a, b) => a - b)
  return drawn.map((ball) => String(ball).padStart(2, '0')).join(',')
}

/** The steps with their results; an official draw has no seed of ours, so only its tickets can be checked. */
function checkRecord(r) {
  if (r.source === 'official') return [['the result is the state lottery’s own: nothing to recompute', true]]
  const isSeed = isHex(r.seed, 32)
  return [
    [
      'the record has the hash that was published before the sale',
      hex(sha256(recordText(r))) === r.recordHash,
    ],
    ['its beacon is drand quicknet, or says that it is a mock', isOwnChain(r)],
    ['its round is the first after the draw time', r.beaconRound === roundOf(r)],
    ['the tickets were sealed before the draw', r.ticketRoot !== null && r.rootPublishedAt < r.drawAt],
    [
      'the seed is the one that was promised',
      isSeed && hex(sha256(Buffer.from(r.seed, 'hex'))) === r.commitment,
    ],
    ['the beacon signed the round', isSigned(r)],
    ['seed and beacon give the result', isSeed && redraw(r) === r.winningNumber],
  ]
}

/** Checks that a ticket's leaf, hashed along its path, gives the root that was published before the draw. */
function checkProof(p, record) {
  const node = (left, right) => sha256(Buffer.concat([Buffer.of(1), left, right]))
  const path = Array.isArray(p.path) ? p.path : []
  const isWhole = [p.leaf, p.root, ...path.map((step) => step.hash)].every((hash) => isHex(hash, 32))
  let folded = isWhole ? Buffer.from(p.leaf, 'hex') : Buffer.alloc(0)
  for (const { side, hash } of isWhole ? path : []) {
    const other = Buffer.from(hash, 'hex')
    folded = side === 'left' ? node(other, folded) : node(folded, other)
  }
  const leaf = hex(sha256(Buffer.concat([Buffer.of(0), Buffer.from(p.ticketText)])))
  return [
    ['the ticket is of this draw', p.ticketText.includes(`\ngame ${p.gameCode}\nnumero ${p.numero}\n`)],
    ['the ticket has the hash that stands for it', leaf === p.leaf],
    ['that hash is part of the root', p.path !== null && isWhole && hex(folded) === p.root],
    ['the root is the one of the draw’s record', record === undefined || record.ticketRoot === p.root],
  ]
}

/** Sorts the input into records, oldest first, and proofs. Throws on anything else. */
function sort(values) {
  const found = values.flat().map((value) => value?.value ?? value)
  const records = found.filter((one) => typeof one?.beaconMock === 'boolean')
  const proofs = found.filter((one) => typeof one?.ticketText === 'string')
  if (found.length === 0 || records.length + proofs.length < found.length) {
    throw new Error('the input has a value that is neither a record nor a proof')
  }
  return { records: records.sort((a, b) => a.drawAt - b.drawAt), proofs }
}

/**
 * Checks all values; `steps` are in order.
 * @returns {{ holds: boolean, mock: boolean, steps: { of: string, says: string, holds: boolean }[] }}
 */
export function verify(values) {
  const { records, proofs } = sort(values)
  const steps = []
  const add = (of, checks) => steps.push(...checks.map(([says, holds]) => ({ of, says, holds })))
  for (const record of records) {
    const name = `${record.gameCode} ${record.numero}`
    add(name, checkRecord(record))
    const before = records.find(
      (one) => one.gameCode === record.gameCode && one.numero === record.previousNumero,
    )
    if (before !== undefined) {
      add(name, [['it follows the record before it', before.recordHash === record.previousRecordHash]])
    }
  }
  for (const proof of proofs) {
    const record = records.find(
      ({ gameCode, numero }) => gameCode === proof.gameCode && numero === proof.numero,
    )
    add(`ticket of ${proof.gameCode} ${proof.numero}`, checkProof(proof, record))
  }
  return {
    holds: steps.every((step) => step.holds),
    mock: records.some((record) => record.beaconMock),
    steps,
  }
}

function main(files) {
  if (files.length === 0) throw new Error('node verify-draw.mjs RECORD.json [MORE.json ...]')
  const read = files.map((file) => JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')))
  const { holds, mock, steps } = verify(read)
  for (const step of steps) console.log(`${step.holds ? 'yes' : 'NO '}  ${step.of}: ${step.says}`)
  if (mock) console.log('The beacon is a mock: one party holds its key. Such draws are for play money only.')
  console.log(holds ? 'Yes: everything holds.' : 'No: it does not hold.')
  process.exitCode = holds ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
