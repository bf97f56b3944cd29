import { place } from './clients.ts'

/** What is to go wrong with the next log-in by Google, Facebook or Firebase. */
export async function orderFault(fault: string): Promise<void> {
  const response = await fetch(`${place('KOI_E2E_SANDBOX')}/control/identity/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  })
  if (!response.ok) throw new Error(`the fault was not ordered: ${response.status}`)
}
