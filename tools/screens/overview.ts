import type { Camera } from './camera.ts'

/** The pictures of the overview, each with a title and a line. */
const PHONES = [
  ['home-en-dark', 'Home', 'Draws, games and money'],
  ['bet-en-dark', 'A bet', 'Price and chance before you pay'],
  ['receipt', 'Its receipt', 'With the draw that decides it'],
  ['verifier-en-dark', 'The check of the draw', 'Computed on the phone itself'],
] as const

/** Twice the width at which GitHub shows a README. */
const SIZE = { width: 1960, height: 1150 }

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { width: ${SIZE.width}px; height: ${SIZE.height}px; padding: 52px; background: #1b2740;
    display: grid; grid-template-columns: repeat(4, 1fr); gap: 44px; font-family: system-ui; color: #f5f6fa }
  h2 { font-size: 34px; font-weight: 700 }
  p { margin: 6px 0 26px; font-size: 24px; color: #b6c2da }
  img { display: block; width: 100%; border-radius: 34px; border: 2px solid #3a4a6e }`

/** The first picture of the README: four phones side by side. */
export function renderOverview(camera: Camera, pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const phones = PHONES.map(([name, title, about]) => {
    const picture = pictures.get(name)
    if (picture === undefined) throw new Error(`there is no picture ${name} for the overview`)
    const src = `data:image/png;base64,${picture.toString('base64')}`
    return `<section><h2>${title}</h2><p>${about}</p><img src="${src}" alt=""></section>`
  })
  return camera.renderHtml(`<style>${STYLE}</style>${phones.join('')}`, SIZE)
}
