import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { leafHash } from './merkle.ts'

/**
 * The Merkle sum tree over what members are owed (docs/domain/log.md#sums). A node binds the hashes and the
 * sums of both of its children, and no sum can be negative: whoever is in the tree is in its total.
 */
export interface OwedBalance {
  readonly run: number
  readonly currency: string
  readonly member: string
  /** 32 random bytes, hex. */
  readonly nonce: string
  /** Units of 1/100000. */
  readonly amount: bigint
}

/** A node of the tree: its hash (hex) and the sum of all balances below it. */
export interface SumNode {
  readonly hash: string
  readonly amount: bigint
}

/** The largest sum: 8 bytes, of which the sign is never set. */
const MAX_SUM = 2n ** 63n - 1n
const HASH = /^[0-9a-f]{64}$/
const BALANCE =
  /^koi-balance-1\nrun \d{1,15}\ncurrency [A-Z]{3}\nmember \d{1,19}\nnonce [0-9a-f]{64}\namount (0|[1-9]\d{0,18})\n$/

/** The canonical text of a balance. Throws RangeError for fields that are not valid in it. */
export function balanceText({ run, currency, member, nonce, amount }: OwedBalance): string {
  const text =
    `koi-balance-1\nrun ${run}\ncurrency ${currency}\nmember ${member}\nnonce ${nonce}\n` +
    `amount ${amount}\n`
  if (!BALANCE.test(text) || amount > MAX_SUM) throw new RangeError(`not a balance: ${text}`)
  return text
}

/** The leaf of a balance. */
export const sumLeaf = (balance: OwedBalance): SumNode => ({
  hash: bytesToHex(leafHash(utf8ToBytes(balanceText(balance)))),
  amount: balance.amount,
})

/** The node over two others. Throws RangeError for a sum that is negative or too large. */
export function sumOver(left: SumNode, right: SumNode): SumNode {
  const amount = left.amount + right.amount
  const parts = [left, right].flatMap((node) => [hexToBytes(node.hash), amountBytes(node.amount)])
  amountBytes(amount)
  return { hash: bytesToHex(sha256(concatBytes(Uint8Array.of(1), ...parts))), amount }
}

function amountBytes(amount: bigint): Uint8Array {
  if (amount < 0n || amount > MAX_SUM) throw new RangeError(`not a sum: ${amount}`)
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, amount)
  return bytes
}

/** A leaf's way to the root: its place among `count` leaves, and its neighbours from the leaf upwards. */
export interface SumPath {
  readonly position: number
  readonly count: number
  readonly neighbours: readonly SumNode[]
}

/** Whether a leaf, folded along its path, gives the root with its total; false for malformed input. */
export function isInSum(leaf: SumNode, path: SumPath, root: SumNode): boolean {
  const { position, count, neighbours } = path
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(position)) return false
  if (position < 0 || position >= count) return false
  if (![leaf, root, ...neighbours].every(({ hash }) => HASH.test(hash))) return false
  const rest = [...neighbours]
  let node = leaf
  try {
    for (let [at, width] = [position, count]; width > 1; ) {
      // The last node of a level without a neighbour is the node above as well.
      const isAlone = at % 2 === 0 && at === width - 1
      const neighbour = isAlone ? null : rest.shift()
      if (neighbour === undefined) return false
      if (neighbour !== null) node = at % 2 === 0 ? sumOver(node, neighbour) : sumOver(neighbour, node)
      ;[at, width] = [Math.floor(at / 2), Math.ceil(width / 2)]
    }
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
  return rest.length === 0 && node.hash === root.hash && node.amount === root.amount
}

/** The places of the neighbours on a leaf's path: the level and the position of each. */
export function neighbourPlaces(
  position: number,
  count: number,
): readonly { readonly level: number; readonly position: number }[] {
  const places: { level: number; position: number }[] = []
  let at = position
  for (let [level, width] = [0, count]; width > 1; level += 1, width = Math.ceil(width / 2)) {
    const neighbour = at % 2 === 0 ? at + 1 : at - 1
    if (neighbour < width) places.push({ level, position: neighbour })
    at = Math.floor(at / 2)
  }
  return places
}
