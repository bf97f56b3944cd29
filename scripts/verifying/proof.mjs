import { hex, isHex, sha256 } from './hashes.mjs'

/** Checks that a ticket was placed before the close, and that its leaf leads to the root of its draw. */
export function checkProof(p, record, kept) {
  if (record === undefined) return [['the record of its draw is in the files', false]]
  const node = (left, right) => sha256(Buffer.concat([Buffer.of(1), left, right]))
  const path = Array.isArray(p.path) ? p.path : []
  const isWhole = [p.leaf, p.root, ...path.map((step) => step.hash)].every((hash) => isHex(hash, 32))
  let folded = isWhole ? Buffer.from(p.leaf, 'hex') : Buffer.alloc(0)
  for (const { side, hash } of isWhole ? path : []) {
    const other = Buffer.from(hash, 'hex')
    folded = side === 'left' ? node(other, folded) : node(folded, other)
  }
  const leaf = hex(sha256(Buffer.concat([Buffer.of(0), Buffer.from(p.ticketText)])))
  const placed = Number(/\nplaced (\d+)\n/.exec(p.ticketText)?.[1] ?? Number.POSITIVE_INFINITY)
  const longest = Math.ceil(Math.log2(Math.max(1, record.ticketCount ?? 1)))
  const leaves = kept.flatMap((one) => Object.values(one.tickets ?? {}).map((ticket) => ticket.leaf))
  return [
    ['the ticket is of this draw', p.ticketText.includes(`\ngame ${p.gameCode}\nnumero ${p.numero}\n`)],
    ['it was placed before the close', placed < record.closeAt],
    ['the ticket has the hash that stands for it', leaf === p.leaf],
    [
      'that hash is part of the root',
      p.path !== null && isWhole && hex(folded) === p.root && path.length <= longest,
    ],
    ['the root is the one of the draw’s record', record.ticketRoot === p.root],
    leaves.length === 0
      ? ['that it is the ticket that was placed: no leaf was kept', null]
      : ['its leaf was kept when it was placed', leaves.includes(p.leaf)],
  ]
}
