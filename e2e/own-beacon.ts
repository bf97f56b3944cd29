import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknet, randomnessOf, roundAt, signRound } from '@koi/contract/fairness/beacon.ts'

/** A beacon with the rounds of quicknet, signed by the key of a test. */
export interface OwnBeacon {
  readonly url: string
  stop(): Promise<void>
}

/** Serves `/<chain>/public/<round or latest>` as drand does; a round that is not due is not found. */
export async function startBeacon(secretKey: Uint8Array): Promise<OwnBeacon> {
  const signed = new Map<number, string>()
  const signatureOf = (round: number): string => {
    const signature = signed.get(round) ?? signRound(secretKey, round)
    signed.set(round, signature)
    return signature
  }
  const server = createServer(({ url = '' }, response) => {
    const latest = roundAt(quicknet, Date.now())
    const [, name = ''] = /\/public\/(latest|\d+)$/.exec(url) ?? []
    const round = name === 'latest' ? latest : Number(name)
    if (name === '' || round < 1 || round > latest) {
      response.writeHead(404).end()
      return
    }
    const signature = signatureOf(round)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ round, signature, randomness: randomnessOf(signature) }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
