/**
 * The best that the same server can do with a wallet call: HTTP, a signature check, parsing the body, and a
 * constant response. Started by fork: the message is the vendor's public key, the reply is the port.
 */
import { createPublicKey } from 'node:crypto'
import { openDatabase } from '../../server/src/db/db.ts'
import { openApp } from '../../server/src/http/app.ts'
import { serveProviders } from '../../server/src/http/provider-routes.ts'
import { isSignedBy } from '../../server/src/rooms/vendors/links/signature.ts'
import { testContext } from '../../server/src/testing/context.ts'

const ANSWER = JSON.stringify({
  user: 'w0000000',
  status: 'RS_OK',
  request_uuid: '00000000-0000-4000-8000-000000000000',
  currency: 'CNY',
  balance: 100_000_000,
})

async function listen(publicPem: string): Promise<number> {
  const key = createPublicKey(publicPem)
  // Never used: the only call of this server reads no row.
  const db = openDatabase({ url: 'postgres://127.0.0.1:1/none', books: 1 })
  const ctx = testContext({ db })
  const app = await openApp(ctx, null)
  await serveProviders(app, ctx, [
    {
      path: '/vendor/:vendor/transaction/:call',
      about: { name: 'bare', summary: 'Answer without a wallet' },
      run: async (_, { headers, rawBody }) => {
        const signed = isSignedBy(key, rawBody, String(headers['x-hub88-signature']))
        JSON.parse(rawBody.toString())
        if (!signed) throw new Error('a call of the bench has a wrong signature')
        return { status: 200, type: 'application/json', body: ANSWER }
      },
    },
  ])
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

process.on('message', (publicPem: string) => {
  listen(publicPem).then((port) => process.send?.(port))
})
process.on('disconnect', () => process.exit(0))
