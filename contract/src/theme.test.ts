import { expect, test } from 'vitest'
import { contrast, contrastProblems, HOUSE, paletteOf, themeStyles } from './theme.ts'

test('the contrast of black on white is 21 : 1, of a colour on itself 1 : 1, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
  // WCAG's own example: a grey that just passes, and one that just fails.
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})

test('the default theme is readable and needs no styles', () => {
  expect(contrastProblems({})).toEqual([])
  expect(themeStyles({})).toBe('')
  expect(paletteOf({}, 'dark')).toEqual(HOUSE.dark)
})

test('a brand colour gets its own text colour: dark on a bright one, white on a dark one', () => {
  const theme = { brand: { dark: '#f2b705', light: '#14532d' } }
  expect(paletteOf(theme, 'dark')['brand-ink']).toBe('#140a06')
  expect(paletteOf(theme, 'light')['brand-ink']).toBe('#ffffff')
  expect(contrastProblems(theme)).toEqual([])
  expect(themeStyles(theme)).toBe(
    ':root:root{--brand:light-dark(#14532d,#f2b705);--brand-ink:light-dark(#ffffff,#140a06)}',
  )
})

test('the surfaces are derived from the background colour', () => {
  const palette = paletteOf({ ground: { dark: '#140c1c', light: '#f7f3ef' } }, 'dark')
  expect(palette.ground).toBe('#140c1c')
  for (const token of ['surface-1', 'surface-2', 'surface-3', 'line'] as const) {
    expect(contrast(palette[token], palette.ground)).toBeGreaterThan(1.02)
    expect(palette[token]).not.toBe(HOUSE.dark[token])
  }
  expect(themeStyles({ ground: { dark: '#140c1c', light: '#f7f3ef' } })).toContain('--outside:light-dark(')
})

test('unreadable text is reported by mode, text and the worst surface', () => {
  expect(contrastProblems({ gold: { dark: '#4a3b10', light: '#7d5600' } })).toEqual([
    { mode: 'dark', text: 'gold', on: 'surface-3', ratio: expect.any(Number) },
  ])
  const grey = contrastProblems({ ground: { dark: '#808080', light: '#f5f6fa' } })
  expect(grey.map(({ text }) => text)).toEqual(expect.arrayContaining(['ink', 'brand', 'gold']))
  for (const { mode, ratio } of grey) {
    expect(mode).toBe('dark')
    expect(ratio).toBeLessThan(4.5)
  }
})
