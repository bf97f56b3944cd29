/**
 * The best that a server on Node can do on this machine: it accepts any request and returns a constant.
 * Started by fork; each message sets the size of the response in bytes, and the reply is the port.
 */
import { createServer } from 'node:http'

let body = '{}'
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
})
server.keepAliveTimeout = 600_000
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  process.on('message', (size: number) => {
    body = JSON.stringify('k'.repeat(Math.max(0, size - 2)))
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
process.on('disconnect', () => process.exit(0))
