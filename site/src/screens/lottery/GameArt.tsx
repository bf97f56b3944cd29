import { useImage } from '../../api/use-image.ts'

/** The image of the lobby, and of a game whose own image is missing. */
const LOBBY_IMAGE = '/icons/lottery/lobby.svg'

/** The image of a game, at the size of its box. */
export function GameArt({ url, size }: { url: string; size?: number }) {
  const image = useImage(url, LOBBY_IMAGE)
  return <img {...image} alt="" width={size ?? 110} height={size ?? 96} draggable={false} />
}
