import http from 'node:http'

/**
 * The proxy of an operator: sends each request to the next of its servers. A request that found no server, or
 * lost it, is answered with 502.
 */
export class Gateway {
  /** The origins of the servers; changed while it runs. */
  targets: readonly string[] = []
  /** Answers below 500 of each server. */
  readonly answered = new Map<string, number>()
  /** Requests without an answer, and answers from 500 on. */
  readonly failed: string[] = []
  private next = 0
  private readonly server = http.createServer((request, response) => this.pass(request, response))

  /** Starts listening; returns its own origin. */
  listen(): Promise<string> {
    return new Promise((done) => {
      this.server.listen({ port: 0, host: '127.0.0.1' }, () => {
        const address = this.server.address()
        done(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
      })
    })
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    this.next += 1
    const target = this.targets[this.next % Math.max(this.targets.length, 1)] ?? ''
    const { method = 'GET', url = '/' } = request
    const { connection: _, ...headers } = request.headers
    const fail = (error: Error): void => {
      this.failed.push(`${method} ${url.split('?')[0]} at ${target}: ${error.message}`)
      if (!response.headersSent) response.writeHead(502)
      response.end()
    }
    // Without kept connections, none ends just as a request is written to it.
    const passed = http.request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 502
      if (status >= 500) this.failed.push(`${method} ${url.split('?')[0]} at ${target}: ${status}`)
      else this.answered.set(target, (this.answered.get(target) ?? 0) + 1)
      const { connection: __, ...kept } = answer.headers
      response.writeHead(status, kept)
      answer.pipe(response)
      answer.on('error', fail)
    })
    passed.on('error', fail)
    request.pipe(passed)
  }
}
