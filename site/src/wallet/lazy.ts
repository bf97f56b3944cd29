import { createElement } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { idlePart, lazyPart } from '../ui/lazy-part.tsx'

/** Few have money with vendors: the parts bring their own words, and the screens around them load none. */
const withTexts = async <File>(file: Promise<File>): Promise<File> => {
  const [loaded] = await Promise.all([file, loadTexts(['wallet', 'refusals'])])
  return loaded
}

export const VendorMoneyLine = idlePart(() => withTexts(import('./VendorMoneyLine.tsx')))
export const ReturningMoney = lazyPart(
  () => withTexts(import('./ReturningMoney.tsx')),
  createElement(Skeleton, { height: 120 }),
)
