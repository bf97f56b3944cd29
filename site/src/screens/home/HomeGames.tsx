import { useCategoriesQuery, useVendorsQuery } from '../../games/queries.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { HotMatches } from './HotMatches.tsx'
import { HOME_GAMES_HEIGHT } from './home-games-height.ts'
import { PopularGames } from './PopularGames.tsx'
import { useHotMatchesQuery } from './queries.ts'

/** Hot matches, if there are any, and the popular games below them. */
export default function HomeGames() {
  const categories = useCategoriesQuery()
  const vendors = useVendorsQuery()
  const matches = useHotMatchesQuery()
  if (categories.isPending || vendors.isPending || matches.isPending) {
    return <Skeleton height={HOME_GAMES_HEIGHT} />
  }
  const hot = matches.data ?? []
  return (
    <>
      {hot.length === 0 ? null : <HotMatches matches={hot} />}
      <PopularGames categories={categories.data ?? []} vendors={vendors.data ?? []} />
    </>
  )
}
