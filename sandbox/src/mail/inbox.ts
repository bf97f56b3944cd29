import { join } from 'node:path'
import type { World } from '../part.ts'
import { type StateFile, stateFile } from '../state-file.ts'

/** A mail as it came in. */
export interface Mail {
  readonly id: string
  readonly from: string
  /** Lower-case addresses, as the envelope named them. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The http(s) addresses of the text, in their order. */
  readonly links: readonly string[]
  /** When it came, in milliseconds. */
  readonly at: number
}

/** What goes wrong with the next mail: nothing, or the server is busy and asks to be tried later (SMTP 451). */
export const FAULTS = ['none', 'busy'] as const
export type Fault = (typeof FAULTS)[number]

const KEPT = 200

/** Every mail that was sent to anybody, newest first; the last 200 survive a restart. */
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

  /** The mails to an address, or all of them. */
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
    this.mails = [added, ...this.mails].slice(0, KEPT)
    this.file.write(this.mails)
  }

  order(fault: Fault): void {
    this.next = fault
  }

  /** The fault that was ordered; it is gone with the asking. */
  takeFault(): Fault {
    const { next } = this
    this.next = 'none'
    return next
  }
}

const linksOf = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? []
