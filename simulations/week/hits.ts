import { among, letters, listed, numbersIn, onSide, total, waysOf, yes } from './picks.ts'
import { prizesOf, vietnam } from './vietnam-hits.ts'

/**
 * The hits of a selection on a result, implemented a second time from the text of docs/lottery.md: it takes
 * the texts of a receipt and a record, shares no code with the platform, and knows no odds.
 */
export interface Hits {
  readonly hits: number
  /** Lines whose stake is given back. */
  readonly refunds: number
}

/** The hits of a selection on a winning number; throws on a play that it does not know. */
export function hitsOf(family: string, play: string, selection: string, winningNumber: string): Hits {
  const rules = RULES[family]
  if (rules === undefined) throw new Error(`no rules of ${family}`)
  const found = rules(play, selection.split('|'), winningNumber)
  if (found === null) throw new Error(`no rule of ${family} ${play}`)
  return typeof found === 'number' ? { hits: found, refunds: 0 } : found
}

type Rules = (play: string, rows: readonly string[], winningNumber: string) => Hits | number | null

const RULES: Readonly<Record<string, Rules>> = {
  ssc5: fiveDigits,
  k3: dice,
  pk10: cars,
  '11x5': eleven,
  keno,
  mn18: (play, rows, text) => vietnam(play, rows, prizesOf(text, [6, 5, 5, 5, 5, 4, 4, 3, 2])),
  mb27: (play, rows, text) => vietnam(play, rows, prizesOf(text, [5, 5, 5, 5, 4, 4, 3, 2])),
}

const leads = (a: number, b: number): string => (a > b ? 'dragon' : a < b ? 'tiger' : 'tie')

/** The first or last `count` digits, or the three in the middle; all if `where` is empty. */
function stretch(digits: readonly string[], where: string, count: number): readonly string[] {
  if (where.startsWith('front')) return digits.slice(0, count)
  if (where.startsWith('back')) return digits.slice(-count)
  return where.startsWith('middle') ? digits.slice(1, 4) : digits
}

function fiveDigits(play: string, rows: readonly string[], text: string): number | null {
  const digits = letters(text)
  const [, word, count, where = ''] = /^([a-z]+)(\d)?_?(.*)$/.exec(play) ?? []
  const picks = letters(rows[0])
  if (play === 'position') return total(rows.map((row, i) => yes(row.includes(digits[i] ?? '-'))))
  if (play === 'sides') {
    return total(
      rows.map((row, i) => listed(row).filter((side) => onSide(side, Number(digits[i]), 5)).length),
    )
  }
  if (play === 'sum_sides') {
    const sum = total(digits.map(Number))
    return listed(rows[0]).filter((side) => onSide(side, sum, 23)).length
  }
  if (play === 'dragon_tiger') return yes(leads(Number(digits[0]), Number(digits[4])) === rows[0])
  if (play === 'stud') return yes(handOf(digits.map(Number)) === rows[0])
  if (play === 'bull') return yes(bullOf(digits.map(Number)) === rows[0])
  // `code2_front3` names its stretch, `direct4_front` is as long as it says, a group of 3 or 6 has three.
  const length = Number(/\d/.exec(where)?.[0] ?? (word === 'group' && count !== '2' ? 3 : count))
  const places = stretch(digits, where, length)
  if (word === 'form') return yes(formOf(places.map(Number)) === rows[0])
  if (word === 'direct') return yes(places.every((digit, i) => rows[i]?.includes(digit) === true))
  const kinds = [...new Set(places)]
  if (word === 'code' || count === '2') return waysOf(among(picks, kinds), Number(count))
  if (word !== 'group') return null
  return yes(kinds.length === (count === '3' ? 2 : 3) && among(picks, kinds) === kinds.length)
}

function formOf(digits: readonly number[]): string {
  const [a = 0, b = 0, c = 0] = [...digits].sort((one, two) => one - two)
  if (a === b && b === c) return 'triple'
  if (a === b || b === c) return 'pair'
  const gaps = [b - a, c - b, a + 10 - c].filter((gap) => gap === 1).length
  return gaps === 2 ? 'straight' : gaps === 1 ? 'half_straight' : 'mixed'
}

function handOf(digits: readonly number[]): string {
  const sorted = [...digits].sort((a, b) => a - b)
  const times = Array.from({ length: 10 }, (_, digit) => digits.filter((one) => one === digit).length)
  const shape = times
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('')
  const named: Readonly<Record<string, string>> = {
    '5': 'five_alike',
    '41': 'four_alike',
    '32': 'full_house',
    '311': 'three_alike',
    '221': 'two_pairs',
    '2111': 'one_pair',
  }
  const isRow = sorted.every((digit, i) => i === 0 || digit === (sorted[i - 1] ?? 0) + 1)
  return named[shape] ?? (isRow ? 'straight' : 'high_card')
}

function bullOf(digits: readonly number[]): string {
  for (let a = 0; a < 5; a += 1) {
    for (let b = a + 1; b < 5; b += 1) {
      const rest = total(digits.filter((_, i) => i !== a && i !== b))
      if (rest % 10 !== 0) continue
      const points = ((digits[a] ?? 0) + (digits[b] ?? 0)) % 10
      return points === 0 ? 'bull_bull' : `bull_${points}`
    }
  }
  return 'no_bull'
}

function dice(play: string, rows: readonly string[], text: string): number | null {
  const faces = text.split(',')
  const kinds = [...new Set(faces)]
  const times = (face: string) => faces.filter((one) => one === face).length
  const sum = total(numbersIn(faces))
  const [low = 0, , high = 0] = numbersIn(faces).sort((a, b) => a - b)
  const picks = letters(rows[0])
  switch (play) {
    case 'dice_any':
      return among(picks, kinds)
    case 'dice_two':
      return waysOf(among(picks, kinds), 2)
    case 'dice_three':
      return waysOf(among(picks, kinds), 3)
    case 'dice_pair':
      return picks.filter((face) => times(face) >= 2).length
    case 'dice_triple':
      return picks.filter((face) => times(face) === 3).length
    case 'dice_pair_single':
      return yes(
        picks.some((face) => times(face) === 2) && letters(rows[1]).some((face) => times(face) === 1),
      )
    case 'dice_sides':
      return kinds.length === 1 ? 0 : listed(rows[0]).filter((side) => onSide(side, sum, 11)).length
    case 'dice_sum':
      return yes(Number(rows[0]) === sum)
    case 'dice_forms':
      return yes(rows[0] === 'any_triple' ? kinds.length === 1 : kinds.length === 3 && high - low === 2)
    default:
      return null
  }
}

/** One if each row contains the ball of its place. */
const inOrder = (rows: readonly string[], came: readonly string[]): number =>
  yes(rows.every((row, i) => listed(row).includes(came[i] ?? '-')))

function cars(play: string, rows: readonly string[], text: string): Hits | number | null {
  const order = text.split(',')
  const place = numbersIn(order)
  const top = (place[0] ?? 0) + (place[1] ?? 0)
  switch (play) {
    case 'rank':
      return total(rows.map((row, i) => yes(listed(row).includes(order[i] ?? '-'))))
    case 'top2_direct':
    case 'top3_direct':
      return inOrder(rows, order)
    case 'rank_sides':
      return total(rows.map((row, i) => listed(row).filter((side) => onSide(side, place[i] ?? 0, 6)).length))
    case 'rank_dragon_tiger':
      return total(rows.map((row, i) => yes(listed(row).includes(leads(place[i] ?? 0, place[9 - i] ?? 0)))))
    case 'top2_sum':
      return yes(Number(rows[0]) === top)
    case 'top2_sides':
      return listed(rows[0]).filter((side) => onSide(side, top, 12)).length
    case 'top2_sides_push': {
      const picks = listed(rows[0])
      if (top === 11) return { hits: 0, refunds: picks.length }
      return picks.filter((side) => onSide(side, top, 12)).length
    }
    default:
      return null
  }
}

function eleven(play: string, rows: readonly string[], text: string): Hits | number | null {
  const order = text.split(',')
  const balls = numbersIn(order)
  const sum = total(balls)
  const picks = listed(rows[0])
  const any = /^any(\d)$/.exec(play)
  if (any !== null) {
    const [k, came] = [Number(any[1]), among(picks, order)]
    return k <= 5 ? waysOf(came, k) : came === 5 ? waysOf(picks.length - 5, k - 5) : 0
  }
  switch (play) {
    case 'front1':
      return among(picks, order.slice(0, 1))
    case 'front2_group':
      return waysOf(among(picks, order.slice(0, 2)), 2)
    case 'front3_group':
      return waysOf(among(picks, order.slice(0, 3)), 3)
    case 'front2_direct':
    case 'front3_direct':
      return inOrder(rows, order)
    case 'ball_dragon_tiger':
      return picks.filter((side) => side === leads(balls[0] ?? 0, balls[4] ?? 0)).length
    case 'ball_sum_sides':
      if (sum === 30 && (rows[0] === 'big' || rows[0] === 'small')) return { hits: 0, refunds: 1 }
      return yes(onSide(rows[0] ?? '', sum, 30))
    case 'ball_sides': {
      const each = rows.map((row, i) => ({ sides: listed(row), ball: balls[i] ?? 0 }))
      return {
        hits: total(
          each.map(({ sides, ball }) =>
            ball === 11 ? 0 : sides.filter((side) => onSide(side, ball, 6)).length,
          ),
        ),
        refunds: total(each.map(({ sides, ball }) => (ball === 11 ? sides.length : 0))),
      }
    }
    default:
      return null
  }
}

function keno(play: string, rows: readonly string[], text: string): number | null {
  const came = text.split(',')
  const sum = total(numbersIn(came))
  const upper = numbersIn(came).filter((ball) => ball <= 40).length
  const direct = /^keno(\d+)$/.exec(play)
  if (direct !== null) return waysOf(among(listed(rows[0]), came), Number(direct[1]))
  if (play === 'keno_sum') return yes(rows[0] === (sum > 810 ? 'over' : sum < 810 ? 'under' : 'exact'))
  if (play === 'keno_parity') return yes(rows[0] === (sum % 2 === 1 ? 'odd' : 'even'))
  if (play === 'keno_half') return yes(rows[0] === (upper > 10 ? 'upper' : upper < 10 ? 'lower' : 'level'))
  return null
}
