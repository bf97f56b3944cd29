import { useState } from 'react'
import { imageUrl } from '../../api/image-url.ts'

/** The house's own picture: for the lobby, and for a game whose picture does not come. */
const OWN = '/icons/lottery/lobby.svg'

/** The picture of a game in the size of its box. Never a broken image. */
export function GameArt({ url, size }: { url: string; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      src={imageUrl(url === '' || broken === url ? OWN : url)}
      alt=""
      width={size ?? 110}
      height={size ?? 96}
      draggable={false}
      onError={() => setBroken(url)}
    />
  )
}
