// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { moveRowsSideways } from './sideways.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

test('arrow keys and a wheel move a row of cards', () => {
  stop = moveRowsSideways()
  document.body.innerHTML = '<ul data-strip=""><li><button>a</button></li><li><button>b</button></li></ul>'
  const [first, second] = [...document.querySelectorAll('button')]
  const row = document.querySelector('ul')
  if (!first || !second || !row) throw new Error('the row is not there')
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  first.focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(second)
  press('ArrowRight')
  expect(document.activeElement).toBe(second)
  press('ArrowLeft')
  expect(document.activeElement).toBe(first)

  const turn = () => {
    const event = new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true })
    first.dispatchEvent(event)
    return event.defaultPrevented
  }
  row.scrollBy = () => {
    row.scrollLeft = 60
  }
  expect([turn(), row.scrollLeft]).toEqual([true, 60])
  // At its end the page scrolls.
  expect(turn()).toBe(false)
})
