import { setupValue } from './clients.ts'

/** Makes the next log-in by Google, Facebook or Firebase fail in this way. */
export async function setIdentityFault(fault: string): Promise<void> {
  const response = await fetch(`${setupValue('KOI_E2E_SANDBOX')}/control/identity/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  })
  if (!response.ok) throw new Error(`the fault was not set: ${response.status}`)
}
