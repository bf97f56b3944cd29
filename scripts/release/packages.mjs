/**
 * What package-lock.json says that a program needs at run time on one platform, without the libraries that
 * only build and test it.
 */

/**
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 * @typedef {{ path: string, name: string, entry: Record<string, unknown> }} Found a package, by its place
 */

/**
 * The packages below the workspaces' own `dependencies`, with optional ones for this platform and peers that
 * must be there.
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @param {{ workspaces: readonly string[], platform: Platform }} wanted
 * @returns {Found[]} in the order of their places
 */
export function packagesOf({ packages }, { workspaces, platform }) {
  const found = new Map()
  const visit = (place) => {
    for (const [name, isRequired] of neededBy(packages[place])) {
      const path = placeOf(packages, place, name)
      if (path === null) {
        if (isRequired) throw new Error(`package-lock.json lacks ${name}, which ${place} needs`)
        continue
      }
      const { [path]: entry } = packages
      if (entry.link || found.has(path) || !suits(entry, platform)) continue
      found.set(path, { path, name, entry })
      visit(path)
    }
  }
  for (const workspace of workspaces) visit(workspace)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Names of packages, each with whether it has to be there. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const names = (list, isRequired) => Object.keys(list ?? {}).map((name) => [name, isRequired])
  const peers = names(peerDependencies, false).filter(([name]) => !peerDependenciesMeta[name]?.optional)
  const optional = new Set(Object.keys(optionalDependencies ?? {}))
  const required = names(dependencies, true).filter(([name]) => !optional.has(name))
  return [...required, ...names(optionalDependencies, false), ...peers]
}

/** Where Node finds a package from a place: in its own node_modules, or in one of a folder above. */
function placeOf(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/'), 0))) {
    const path = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
    if (path in packages) return path
    if (place === '') return null
  }
}

const suits = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc)

/** npm's lists name what is allowed, or with `!` what is not. */
function allows(list, value) {
  if (list === undefined) return true
  if (list.includes(`!${value}`)) return false
  return list.every((entry) => entry.startsWith('!')) || list.includes(value)
}
