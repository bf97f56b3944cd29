/** Whether the Koi of these settings, which runs on this machine, can serve: for health checks. */
import http from 'node:http'
import https from 'node:https'

/**
 * Requests `/readyz` of each port that the role of the settings listens on.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
export async function isHealthy(env) {
  const origins = [env.PORT || '8080', env.OFFICE_PORT || '8081']
  const ports = env.KOI_ROLE === 'jobs' ? [env.KOI_JOBS_PORT || '8084'] : origins
  const answers = await Promise.all(ports.map((port) => isReady(port, env)))
  return answers.every(Boolean)
}

function isReady(port, { HOST, KOI_TLS_CERT }) {
  const host = HOST === undefined || HOST === '' || HOST === '0.0.0.0' ? '127.0.0.1' : HOST
  const { get } = KOI_TLS_CERT ? https : http
  return new Promise((done) => {
    // The certificate names the public host, not this address.
    const request = get({ host, port, path: '/readyz', rejectUnauthorized: false, timeout: 3_000 })
    request.on('response', (response) => {
      response.resume()
      done(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(false))
  })
}
