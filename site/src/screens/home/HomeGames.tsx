import { useState } from 'react'
import { useCategoriesQuery, useVendorsQuery } from '../../games/queries.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { HotMatches } from './HotMatches.tsx'
import { HOME_GAMES_HEIGHT } from './home-games-height.ts'
import { PopularGames } from './PopularGames.tsx'
import { useHotMatchesQuery } from './queries.ts'
import { RestOfGames } from './RestOfGames.tsx'
import { useCatalogueStart } from './use-top-games.ts'

/**
 * Hot matches, if there are any, and the popular games below them: a tab for each kind where there are many,
 * one grid where there are few (decision 0060).
 */
export default function HomeGames() {
  const categories = useCategoriesQuery()
  const vendors = useVendorsQuery()
  const matches = useHotMatchesQuery()
  const { pending, hasMore } = useCatalogueStart()
  // While a list loads in another language nobody knows whether it has more, and the chosen tab must stay.
  const [isLarge, setLarge] = useState(hasMore)
  if (hasMore && !isLarge) setLarge(true)
  if (categories.isPending || vendors.isPending || matches.isPending || pending === 'first') {
    return <Skeleton height={HOME_GAMES_HEIGHT} />
  }
  const hot = matches.data ?? []
  return (
    <>
      {hot.length === 0 ? null : <HotMatches matches={hot} />}
      {isLarge ? (
        <PopularGames categories={categories.data ?? []} vendors={vendors.data ?? []} />
      ) : (
        <RestOfGames />
      )}
    </>
  )
}
