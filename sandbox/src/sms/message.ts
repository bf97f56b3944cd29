import { join } from 'node:path'
import type { World } from '../part.ts'
import { stateFile } from '../state-file.ts'

/**
 * What can be made to go wrong with the next message. `late`: it arrives after a minute; `never`: it is
 * accepted and lost; `error`: the gateway fails; `refuse`: it says that the number cannot be reached.
 */
export const FAULTS = ['none', 'late', 'never', 'error', 'refuse'] as const
export type Fault = (typeof FAULTS)[number]

/** How long the fault `late` delays a message. */
export const LATE_MS = 60_000
/** How many messages are kept: the newest. */
const MAX_MESSAGES = 1_000

export interface Message {
  readonly sid: string
  /** With a plus sign and the dialling code. */
  readonly to: string
  readonly from: string
  readonly body: string
  readonly sentAt: number
  /** When it arrives at the phone; null for never. */
  readonly arrivesAt: number | null
}

interface State {
  readonly messages: Message[]
  /** The fault of the next message, which clears it. */
  next: Fault
}

export interface Inbox {
  readonly next: Fault
  /** The messages that have arrived, newest first; with a number, those of one phone. */
  arrived(to?: string): readonly Message[]
  add(message: Pick<Message, 'to' | 'from' | 'body'>, fault: Fault): Message
  orderNext(fault: Fault): void
  /** Returns the fault that was ordered for this message, and clears it. */
  consumeNext(): Fault
}

const opened = new WeakMap<World, Inbox>()

/** The inbox of all phones in a world, which every sender there shares. */
export function inboxOf(world: World): Inbox {
  const inbox = opened.get(world) ?? openInbox(world)
  opened.set(world, inbox)
  return inbox
}

function openInbox(world: World): Inbox {
  const file = stateFile<State>(join(world.folder, 'sms.json'), { messages: [], next: 'none' })
  const state = file.read()
  const now = () => world.now().getTime()
  return {
    get next() {
      return state.next
    },
    arrived: (to) =>
      state.messages
        .filter(
          (message) =>
            message.arrivesAt !== null &&
            message.arrivesAt <= now() &&
            (to === undefined || message.to === to),
        )
        .reverse(),
    add(content, fault) {
      const arrivesAt = fault === 'never' ? null : now() + (fault === 'late' ? LATE_MS : 0)
      const message = { ...content, sid: `SM${world.randomHex(16)}`, sentAt: now(), arrivesAt }
      state.messages.push(message)
      state.messages.splice(0, state.messages.length - MAX_MESSAGES)
      file.write(state)
      return message
    },
    orderNext(fault) {
      state.next = fault
      file.write(state)
    },
    consumeNext() {
      const fault = state.next
      if (fault === 'none') return fault
      state.next = 'none'
      file.write(state)
      return fault
    },
  }
}
