import { createPublicKey, verify as verifySignature } from 'node:crypto'
import { isOwnChain, isSigned, roundOf } from './beacon.mjs'
import { hex, isHex, sha256 } from './hashes.mjs'
import { redraw } from './redraw.mjs'
import { agrees, linesOf, recordText } from './texts.mjs'
import { checkTimelock, isOpened } from './timelock.mjs'

const FIRST = '0'.repeat(64)

/** Whether the key that a seal names signed it (Ed25519 over the text), and it says what the answer says. */
function isSealOf(r) {
  const { seal } = r
  const lines = linesOf(seal?.text, 'koi-seal')
  if (lines === null || !isHex(seal.publicKey, 32) || !isHex(seal.signature, 64)) return false
  const key = createPublicKey({
    key: Buffer.from(`302a300506032b6570032100${seal.publicKey}`, 'hex'),
    format: 'der',
    type: 'spki',
  })
  const isGenuine = verifySignature(null, Buffer.from(seal.text), key, Buffer.from(seal.signature, 'hex'))
  return (
    isGenuine &&
    lines.game === r.gameCode &&
    lines.numero === r.numero &&
    lines.record === (r.recordHash ?? '-') &&
    lines.root === r.ticketRoot &&
    lines.count === String(r.ticketCount) &&
    lines.published === String(r.rootPublishedAt)
  )
}

/** Whether an answer has anything that decides an own draw. */
const namesChance = (r) =>
  [r.beaconChain, r.beaconRound, r.commitment, r.seed, r.beaconSignature].some((value) => value !== null)

/** The steps of a record with their results; null is what nobody can check from these files. */
export function checkRecord(r) {
  const text = recordText(r)
  const lines = linesOf(text, 'koi-draw')
  const isOfficial = r.source === 'official'
  const hasRecord = r.recordHash !== null
  const steps = hasRecord
    ? [
        ['the record has its published hash', hex(sha256(text)) === r.recordHash],
        ['the answer says what the record says', agrees(r, lines)],
      ]
    : [['an official draw of before it had a record', isOfficial && !namesChance(r) ? null : false]]
  const isLocked = r.ticketRoot !== null
  const isVoid = r.state === 'void'
  if (isLocked || !isVoid) {
    const isInTime = isLocked && r.rootPublishedAt >= r.closeAt && r.rootPublishedAt < r.drawAt
    steps.push(['the tickets were sealed after the close and before the draw', isInTime])
    const needsSeal = lines === null ? hasRecord : lines.format !== 'koi-draw-1'
    if (needsSeal || (r.seal ?? null) !== null)
      steps.push(['the seal is signed, and of this draw', isSealOf(r)])
  }
  if (isOfficial) return [...steps, ['the result, which is the state lottery’s own', null]]
  const isSeed = isHex(r.seed, 32)
  steps.push(
    ['its beacon is drand quicknet, or says that it is a mock', isOwnChain(r)],
    ['its round is the one that the draw time asks for', r.beaconRound === roundOf(r, lines?.format)],
    ['the seed is the promised one', isSeed && hex(sha256(Buffer.from(r.seed, 'hex'))) === r.commitment],
    ...checkTimelock(r),
  )
  // A void draw shows its seed at once, and its would-be result once the round is out.
  if (isVoid && r.beaconSignature === null) return [...steps, ['what the void draw would have been', null]]
  if (isOpened(r))
    return [
      ...steps,
      ['the beacon signed the round', isSigned(r)],
      [isSeed ? `without the house, the result is ${redraw(r)}` : 'the result, without the house', isSeed],
    ]
  return [
    ...steps,
    ['the beacon signed the round', isSigned(r)],
    [
      isVoid ? 'the void draw would have had this result' : 'seed and beacon give the result',
      isSeed && redraw(r) === r.winningNumber,
    ],
  ]
}

/** Records of one game, oldest first: each follows the one before it in the files. */
export function checkChain(records, index) {
  const r = records[index]
  if (r.recordHash === null) return []
  const isFirst = r.previousRecordHash === FIRST
  const steps = [['only a first record has none before it', isFirst === (r.previousNumero === null)]]
  const before = records
    .slice(0, index)
    .findLast((one) => one.gameCode === r.gameCode && one.recordHash !== null)
  if (before === undefined)
    return [...steps, ['the record before it, which is in no file', isFirst ? true : null]]
  return [
    ...steps,
    [
      'it follows the record before it, without a gap',
      hex(sha256(recordText(before))) === r.previousRecordHash && before.numero === r.previousNumero,
    ],
    ['its format is not older than that of the record before it', formatOf(before) <= formatOf(r)],
  ]
}

/** A house cannot go back to a format that promises less; -1 for a text that is no record. */
const formatOf = (r) => Number(/^koi-draw-(\d+)$/.exec(linesOf(recordText(r), 'koi-draw')?.format)?.[1] ?? -1)

/** What must be the same in every file that speaks of a draw. */
const saysOf = (r) => JSON.stringify([r.recordHash, r.commitment])
const sealsOf = (one) => (typeof one?.seal?.text === 'string' ? [one.seal.text] : [])

/** Compares a record with everything else that is known of its draw: other files, and what was kept. */
export function checkAgainst(r, others) {
  const same = others.filter((one) => (one.gameCode ?? one.game) === r.gameCode && one.numero === r.numero)
  if (same.length === 0) return [['that it was not replaced since: nothing was kept (--saved)', null]]
  const seals = new Set([
    ...sealsOf(r),
    ...same.flatMap((one) => [...sealsOf(one), ...sealsOf({ seal: one.other })]),
  ])
  const isSaid = same.every((one) => saysOf(one) === saysOf(r) && one.other?.recordHash === undefined)
  const results = same.filter((one) => r.source === 'own' && typeof one.winningNumber === 'string')
  return [
    ['record and commitment are what was kept', isSaid],
    ['the seal is what was kept', seals.size <= 1],
    ...(results.length === 0
      ? []
      : [['the result is what was kept', results.every((one) => one.winningNumber === r.winningNumber)]]),
  ]
}
