import { createHmac } from 'node:crypto'

/** How each family of games is drawn: digits of prizes (count and digits each), dice, or balls of a drum. */
const FAMILIES = {
  ssc5: { digits: [[1, 5]] },
  mn18: {
    digits: [
      [1, 6],
      [1, 5],
      [1, 5],
      [2, 5],
      [7, 5],
      [1, 4],
      [3, 4],
      [1, 3],
      [1, 2],
    ],
  },
  mb27: {
    digits: [
      [1, 5],
      [1, 5],
      [2, 5],
      [6, 5],
      [4, 4],
      [6, 4],
      [3, 3],
      [4, 2],
    ],
  },
  k3: { dice: 3 },
  pk10: { balls: 10, of: 10 },
  '11x5': { balls: 5, of: 11 },
  keno: { balls: 20, of: 80, sorted: true },
}

/** 32-bit words of HMAC-SHA256(K, counter), K = HMAC-SHA256(seed, game|numero|round|randomness). */
function* words(r) {
  const source = `${r.gameCode}|${r.numero}|${r.beaconRound}|${r.beaconRandomness}`
  const key = createHmac('sha256', Buffer.from(r.seed, 'hex')).update(source).digest()
  for (let counter = 0; ; counter += 1) {
    const message = Buffer.alloc(4)
    message.writeUInt32BE(counter)
    const block = createHmac('sha256', key).update(message).digest()
    for (let offset = 0; offset < 32; offset += 4) yield block.readUInt32BE(offset)
  }
}

/** The result computed from seed and beacon, in its published form. */
export function redraw(r) {
  const stream = words(r)
  const below = (n) => {
    for (;;) {
      const word = stream.next().value
      // Words above the last whole multiple would favour the low numbers.
      if (word < Math.floor(2 ** 32 / n) * n) return word % n
    }
  }
  const family = FAMILIES[r.family]
  if (family === undefined) return null
  if (family.dice !== undefined) return Array.from({ length: family.dice }, () => 1 + below(6)).join(',')
  if (family.digits !== undefined) {
    const number = (digits) => Array.from({ length: digits }, () => below(10)).join('')
    return family.digits
      .map(([count, digits]) => Array.from({ length: count }, () => number(digits)).join(','))
      .join('~')
  }
  const drum = Array.from({ length: family.of }, (_, index) => index + 1)
  for (let i = 0; i < family.balls; i += 1) {
    const j = i + below(family.of - i)
    ;[drum[i], drum[j]] = [drum[j], drum[i]]
  }
  const drawn = drum.slice(0, family.balls)
  if (family.sorted === true) drawn.sort((a, b) => a - b)
  return drawn.map((ball) => String(ball).padStart(2, '0')).join(',')
}
