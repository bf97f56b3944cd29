/** Which versions of Node run Koi. It must load in old versions too, which it turns away. */

/** The `engines` of package.json, which a test compares with this. */
export const ENGINES = '^20.19.0 || ^22.12.0 || >=24.0.0'

/** The first good version of each line; every line from the last one on is good. */
const FIRST = { 20: 19, 22: 12 }
const FROM = 24

/**
 * @param {string} version such as `22.12.0`
 * @returns {string | null} why this Node does not run Koi; null if it does
 */
export function nodeComplaint(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major >= FROM || minor >= FIRST[major]) return null
  return `Node ${version} does not run Koi: install Node 24, or 22.12 or later of 22, or 20.19 or later of 20`
}

/** @throws {Error} with what to do, if this Node or this system does not run Koi */
export function requireSupportedNode() {
  const complaint = nodeComplaint() ?? systemComplaint(process.platform)
  if (complaint !== null) throw new Error(complaint)
}

/** @returns {string | null} why a system does not run a checkout of Koi */
export const systemComplaint = (platform) =>
  platform === 'win32'
    ? 'Windows does not run Koi: use WSL 2, with the project in its Linux file system'
    : null
