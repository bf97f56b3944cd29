import type { FastifyRequest } from 'fastify'
import { html } from './html.ts'

/** A field of a form or a JSON body as text; empty if it is missing. */
export function field(request: FastifyRequest, name: string): string {
  const body = request.body as Readonly<Record<string, unknown>> | null | undefined
  const value = body?.[name]
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** The fault that a request orders; null if it names none of these. */
export const readFault = <Fault extends string>(
  request: FastifyRequest,
  faults: readonly Fault[],
): Fault | null => faults.find((known) => known === field(request, 'fault')) ?? null

/** How a stand-in behaves until its next order. */
interface Behaviour<Fault> {
  readonly fault: Fault
  readonly seconds: number
}

/** Reads an order for one of two targets, or for `both`, from the field `name`; null if it is malformed. */
export function readOrder<Target extends string, Fault extends string>(
  request: FastifyRequest,
  { name, targets, faults }: { name: string; targets: readonly Target[]; faults: readonly Fault[] },
): { readonly targets: readonly Target[]; readonly behaviour: Behaviour<Fault> } | null {
  const wanted = field(request, name)
  const chosen = wanted === 'both' ? targets : targets.filter((known) => known === wanted)
  const fault = readFault(request, faults)
  const seconds = Number(field(request, 'seconds') || '0')
  if (chosen.length === 0 || fault === null || !Number.isInteger(seconds) || seconds < 0) return null
  return { targets: chosen, behaviour: { fault, seconds } }
}

/** The form that orders the behaviour of one target, and shows its current one. */
export function orderForm<Fault extends string>({
  action,
  name,
  target,
  faults,
  behaviour: { fault, seconds },
  maxSeconds,
}: {
  action: string
  /** The field of the target, which is also its title: `mirror` or `feed`. */
  name: string
  target: string
  faults: readonly Fault[]
  behaviour: Behaviour<Fault>
  maxSeconds: number
}) {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${target}`
  return html`<form class="card" method="post" action="${action}">
<h1>${title}: ${fault}${fault === 'late' ? ` by ${seconds} s` : ''}</h1>
<input type="hidden" name="${name}" value="${target}">
<fieldset><legend>From now on</legend>
${faults.map(
  (known) =>
    html`<label><input type="radio" name="fault" value="${known}" ${known === fault ? 'checked' : ''}>
${known}</label>`,
)}
<label>seconds late
<input type="number" name="seconds" min="0" max="${maxSeconds}" value="${seconds}"></label>
</fieldset>
<button>Order</button></form>`
}
