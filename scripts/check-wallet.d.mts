import type { KeyObject } from 'node:crypto'

export interface WalletOptions {
  readonly url: string
  readonly key: KeyObject
  readonly user: string
  readonly token: string
  readonly game: string
  readonly currency: string
  readonly policies?: Readonly<Record<string, string>>
  readonly fetch?: typeof globalThis.fetch
  readonly only?: RegExp
  /** Also the cases that stake the whole balance or leave a debt. */
  readonly everything?: boolean
}

export interface CheckedLine {
  readonly name: string
  readonly state: 'ok' | 'wrong' | 'left out'
  readonly problem: string | null
}

export function checkWallet(options: WalletOptions): Promise<{
  readonly lines: readonly CheckedLine[]
  readonly policies: Readonly<Record<string, string>>
  /** What the check could not take away again; `owed` in units of 1/100000. */
  readonly left: {
    readonly refused: readonly { readonly uuid: string; readonly kind: string; readonly round: string }[]
    readonly open: readonly string[]
    readonly owed: bigint
  }
  readonly isSound: boolean
}>
