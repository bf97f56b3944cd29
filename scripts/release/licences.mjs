/** LICENSES.txt of a release: every package in it with its licence, from the packages' own files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RULE = '-'.repeat(80)
const HEAD = `Licences of the libraries in this release of Koi, whose own licence is in LICENSE.

Libraries of the server are in node_modules and server/node_modules as they were published, without type
declarations and source maps. Libraries of the pages are compiled into site/dist and office/dist, which leave
out the parts that they do not use. Where a library came without its licence's text, its README is here; the
texts of the LGPL and the GPL, version 3, are in deploy/licences.
`

/**
 * @param {readonly { name: string, folder: string, within: string }[]} shipped folder: of the package;
 *   within: what contains it, `server` or `pages`
 * @returns {string}
 * @throws {Error} with the names of packages that state no licence
 */
export function licencesText(shipped) {
  const read = shipped.map(readPackage)
  const silent = read.filter(({ licence }) => licence === null).map(({ title }) => title)
  if (silent.length > 0) throw new Error(`no licence is stated by ${silent.join(', ')}`)
  return [HEAD, listOf(read), ...textsOf(read)].join('\n')
}

function readPackage({ folder, within }) {
  const { name, version, license, homepage, repository } = readJson(join(folder, 'package.json'))
  const textsNamed = (form) =>
    readdirSync(folder)
      .filter((file) => form.test(file) && !/\.(js|json)$/.test(file))
      .sort()
      .map((file) => readText(join(folder, file)))
      .filter((text) => text !== '')
  const own = textsNamed(/^(licen[cs]e|copying|notice|third[-_]party)/i)
  const texts = own.length > 0 ? own : textsNamed(/^readme/i).filter((text) => /licen[cs]/i.test(text))
  const licence = typeof license === 'string' ? license : (license?.type ?? null)
  const source = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? ''
  return { title: `${name} ${version}`, licence, source, within, texts }
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function readText(path) {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()
  } catch {
    // A folder of that name.
    return ''
  }
}

/** A line for each package: its name, its licence, where it is, and where it comes from. */
function listOf(read) {
  const lines = new Map(
    read.map(({ title, licence, source, within }) => [title, `${title}  ${licence}  (${within})  ${source}`]),
  )
  return `${[...lines.values()].sort().join('\n')}\n`
}

/** Each text once, below the names of the packages that have it. */
function textsOf(read) {
  const titles = new Map()
  for (const { title, texts } of read) {
    for (const text of texts) titles.set(text, (titles.get(text) ?? new Set()).add(title))
  }
  return [...titles].map(([text, names]) => `${RULE}\n${[...names].join(', ')}\n${RULE}\n\n${text}\n`)
}
