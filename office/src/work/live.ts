import { useEffect } from 'react'
import { queryClient } from '../api.ts'
import { getSession } from '../session.ts'

/** After a lost stream it is opened again; until then the lists are read by their timers. */
const RETRY_MS = 3_000

/** Reads the queue and who has what again as soon as a colleague takes, releases or decides something. */
export function useLiveWork(): void {
  useEffect(() => {
    const stopped = new AbortController()
    void listen(stopped.signal)
    return () => stopped.abort()
  }, [])
}

/** By `fetch` rather than `EventSource`, so that the token is in a header and not in the address. */
async function listen(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const authorization = getSession()?.token ?? ''
      const response = await fetch('/office/stream', { headers: { authorization, module: 'OFFICE' }, signal })
      if (response.ok && response.body !== null) {
        // What changed while there was no stream.
        readAgain()
        await readUpdates(response.body)
      }
    } catch {
      // A broken connection is opened again below.
    }
    await new Promise((done) => setTimeout(done, RETRY_MS))
  }
}

async function readUpdates(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    // An event says nothing but that there is one, so that pieces of it need not be put together.
    if (decoder.decode(value, { stream: true }).includes('event')) readAgain()
  }
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['officeWork'] })
  void queryClient.invalidateQueries({ queryKey: ['officeWorkHolder'] })
}
