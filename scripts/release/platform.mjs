/** The platform of this process, in npm's words, and whether a release was built for it. */

/** @returns {import('./packages.mjs').Platform} */
export const thisPlatform = () => ({ os: process.platform, cpu: process.arch, libc: libcOf() })

/** Libraries with native parts are published for glibc and for musl. */
function libcOf() {
  if (process.platform !== 'linux') return ''
  const { header } = process.report.getReport()
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/** As in the name of an archive: `linux-x64`, `linux-arm64-musl`. */
export const platformName = ({ os, cpu, libc }) => `${os}-${cpu}${libc === 'musl' ? '-musl' : ''}`

/** @returns {string | null} why a release for another platform does not run here; null if it does */
export function platformComplaint(built, here = thisPlatform()) {
  const [wanted, found] = [platformName(built), platformName(here)]
  return wanted === found ? null : `this release is for ${wanted}, but this machine is ${found}`
}
