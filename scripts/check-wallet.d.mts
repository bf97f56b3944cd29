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
}

export interface CheckedLine {
  readonly name: string
  readonly state: 'ok' | 'wrong' | 'left out'
  readonly problem: string | null
}

export function checkWallet(options: WalletOptions): Promise<{
  readonly lines: readonly CheckedLine[]
  readonly policies: Readonly<Record<string, string>>
  readonly isSound: boolean
}>
