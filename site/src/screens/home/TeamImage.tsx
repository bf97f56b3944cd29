import { useState } from 'react'
import { imageUrl } from '../../api/image-url.ts'

/** The house's own shield, for a team whose picture does not come. */
const OWN = '/icons/games/team.svg'

/** A team's picture. Never a broken image. */
export function TeamImage({ url }: { url: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const address = url === '' || broken === url ? OWN : url
  return <img src={imageUrl(address)} alt="" width={32} height={32} onError={() => setBroken(url)} />
}
