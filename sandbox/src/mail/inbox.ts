import { join } from 'node:path'
import type { World } from '../part.ts'
import { type StateFile, stateFile } from '../state-file.ts'

/** A mail as it was received. */
export interface Mail {
  readonly id: string
  readonly from: string
  /** The addresses of the envelope, in lower case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The http(s) addresses in the text, in order. */
  readonly links: readonly string[]
  /** When it was received, in ms since 1970. */
  readonly at: number
}

/** What goes wrong with the next mail. `busy`: the server asks the sender to try later (SMTP 451). */
export const FAULTS = ['none', 'busy'] as const
export type Fault = (typeof FAULTS)[number]

const MAX_MAILS = 200

/** The newest 200 mails, to any address, newest first. They survive restarts. */
export class Inbox {
  private readonly world: World
  private readonly file: StateFile<readonly Mail[]>
  private mails: readonly Mail[]
  private next: Fault = 'none'

  constructor(world: World) {
    this.world = world
    this.file = stateFile<readonly Mail[]>(join(world.folder, 'mail.json'), [])
    this.mails = this.file.read()
  }

  /** The mails to an address, or all mails. */
  list(to?: string): readonly Mail[] {
    const wanted = to?.toLowerCase()
    return wanted === undefined ? this.mails : this.mails.filter((mail) => mail.to.includes(wanted))
  }

  find(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id)
  }

  add(mail: Omit<Mail, 'id' | 'links' | 'at'>): void {
    const to = mail.to.map((address) => address.toLowerCase())
    const at = this.world.now().getTime()
    const added = { ...mail, to, id: this.world.randomHex(8), links: linksOf(mail.text), at }
    this.mails = [added, ...this.mails].slice(0, MAX_MAILS)
    this.file.write(this.mails)
  }

  order(fault: Fault): void {
    this.next = fault
  }

  /** Returns the fault that was ordered, and clears it. */
  consumeFault(): Fault {
    const { next } = this
    this.next = 'none'
    return next
  }
}

const linksOf = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? []
