import { expect, test } from 'vitest'
import { isSafeLink } from './publish.ts'
import { sanitise } from './sanitise.ts'

test('keeps formatting', () => {
  const html = '<h3>News</h3><p>A <b>bold</b>, <em>fine</em><br />line &amp; more</p><ul><li>one</li></ul>'
  expect(sanitise(html)).toBe(html)
  expect(sanitise('<a href="/m/startLottery">play</a>')).toBe('<a href="/m/startLottery">play</a>')
  expect(sanitise('<a href="https://koi.example/x">x</a>')).toBe(
    '<a href="https://koi.example/x" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  )
})

test('removes everything that runs code, loads files or covers the page', () => {
  const hostile: readonly [html: string, left: string][] = [
    ['<script>alert(1)</script>hi', 'hi'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">hi</p>', '<p>hi</p>'],
    ['<img src=x onerror=alert(1)>hi', 'hi'],
    ['<svg onload=alert(1)><script>1</script></svg>hi', 'hi'],
    ['<iframe srcdoc="<script>1</script>"></iframe>hi', 'hi'],
    ['<style>*{display:none}</style>hi', 'hi'],
    ['<form action=//evil><input name=x>hi</form>', 'hi'],
    ['<math><mtext><table><mglyph><style><img src onerror=alert(1)>', ''],
    ['<scr<script>ipt>alert(1)</script>', ''],
  ]
  for (const [html, left] of hostile) {
    const safe = sanitise(html)
    expect(safe).not.toMatch(/<(?!\/?(p|br|b|strong|i|em|u|h3|h4|ul|ol|li|blockquote|hr|a)\b)|on\w+=|style=/i)
    if (left !== '') expect(safe).toBe(left)
  }
})

test('allows links only to http(s) and into the site', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ]) {
    expect(sanitise(`<a href="${href}">x</a>`)).not.toContain('href')
  }
  expect(sanitise('<a href="//evil.example">x</a>')).not.toContain('evil')
  expect(['/m/home', 'https://koi.example'].every(isSafeLink)).toBe(true)
  expect(['//evil.example', '/\\evil.example', 'javascript:1', 'm/home', ''].some(isSafeLink)).toBe(false)
})
