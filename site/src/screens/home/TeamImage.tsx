import { useImage } from '../../api/use-image.ts'

/** The shield of a team whose own image is missing. */
const SHIELD = '/icons/games/team.svg'

/** The image of a team. */
export function TeamImage({ url }: { url: string }) {
  return <img {...useImage(url, SHIELD)} alt="" width={32} height={32} />
}
