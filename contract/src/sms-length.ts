/** The letters of GSM 03.38, which a message sends in seven bits each. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Letters that take two places there. */
const EXTENDED = '^{}\\[~]|€\f'

/** How a text is sent by SMS: gateways charge for each part. */
interface SmsLength {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Places that the text takes, in letters of its encoding. */
  readonly length: number
  /** Messages that it takes; 0 for an empty text. */
  readonly parts: number
  /** Places in each of that many parts. */
  readonly perPart: number
}

/** The length of a message and its parts: one part holds more than each of several, which number themselves. */
export function smsLength(text: string): SmsLength {
  const letters = [...text]
  const isBasic = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const widths = isBasic
    ? letters.map((letter) => (EXTENDED.includes(letter) ? 2 : 1))
    : letters.map((letter) => letter.length)
  const [single, several] = isBasic ? [160, 153] : [70, 67]
  const length = widths.reduce((sum, width) => sum + width, 0)
  const encoding = isBasic ? 'GSM-7' : 'UCS-2'
  if (length <= single) return { encoding, length, parts: length === 0 ? 0 : 1, perPart: single }
  return { encoding, length, parts: countParts(widths, several), perPart: several }
}

/** A letter of two places is never divided between two parts. */
function countParts(widths: readonly number[], places: number): number {
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > places) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}
