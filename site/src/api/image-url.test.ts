import { expect, test } from 'vitest'
import { chooseImageHost, imageUrl } from './image-url.ts'

test('[SH-53] without a CDN one of the fallback hosts is picked at random for the visit', () => {
  const hosts = ['/cdn/1', '/cdn/2', '/cdn/3']
  const picked = new Set<string>()
  for (let visit = 0; visit < 200; visit++) {
    chooseImageHost(hosts)
    const [one, other] = [imageUrl('/art/a.svg'), imageUrl('/icons/lottery/b.svg')]
    expect(one.replace('/art/a.svg', '')).toBe(other.replace('/icons/lottery/b.svg', ''))
    picked.add(one)
  }
  expect([...picked].sort()).toEqual(hosts.map((host) => `${host}/art/a.svg`))
})

test('a CDN serves only the images of the site', () => {
  chooseImageHost(['https://cdn.example/koi'])
  expect(imageUrl('/art/a.svg')).toBe('https://cdn.example/koi/art/a.svg')
  for (const other of ['https://x.example/art/a.svg', '/m/home', '', '/artful'])
    expect(imageUrl(other)).toBe(other)
})
