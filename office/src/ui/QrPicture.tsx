import { encode } from 'uqr'
import styles from './QrPicture.module.css'

/** A text as a QR picture, dark on white, drawn as one path. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
