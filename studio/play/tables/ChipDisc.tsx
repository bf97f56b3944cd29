import { formatAmount } from '@koi/contract/money.ts'

/** Colours by value, the highest first. */
const INKS: readonly (readonly [least: bigint, fill: string])[] = [
  [200_000_000n, '#8e5bd6'],
  [50_000_000n, '#c2410c'],
  [10_000_000n, '#15803d'],
  [2_000_000n, '#1d4ed8'],
  [500_000n, '#b91c48'],
  [0n, '#64748b'],
]

/** An amount as short as a chip needs it: `1`, `500`, `2k`, `12.5k`. */
function shortText(amount: bigint): string {
  const whole = amount / 100_000n
  if (whole < 1000n) return formatAmount(amount).replace(/\.00$/, '')
  const tenths = whole / 100n
  return tenths % 10n === 0n ? `${tenths / 10n}k` : `${tenths / 10n}.${tenths % 10n}k`
}

/** A chip: an edge with notches, and its value. */
export function ChipDisc({ amount, size }: { amount: bigint; size: number }) {
  const text = shortText(amount)
  const [, fill = '#64748b'] = INKS.find(([least]) => amount >= least) ?? []
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill={fill} stroke="#0b1220" stroke-width="1" />
      <circle
        cx="20"
        cy="20"
        r="16.5"
        fill="none"
        stroke="#f3f6fc"
        stroke-width="4"
        stroke-dasharray="8.64 8.64"
        opacity="0.9"
      />
      <circle cx="20" cy="20" r="12.5" fill={fill} stroke="#f3f6fc" stroke-width="1" />
      <text
        x="20"
        y="20.5"
        fill="#fff"
        font-size={text.length > 3 ? 10 : 12.5}
        font-weight="700"
        text-anchor="middle"
        dominant-baseline="central"
      >
        {text}
      </text>
    </svg>
  )
}
