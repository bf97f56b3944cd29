import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import styles from './Banners.module.css'
import { Skeleton } from './feedback/Skeleton.tsx'
import { targetOf } from './link-target.ts'
import { Carousel } from './motion/Carousel.tsx'

/** 128 px on a phone. */
const HEIGHT = 'var(--banner)'
/** The outline of the koi that swims over a banner without a picture. */
const BODY = 'M10 84c26-50 74-52 102-22 14-14 24-15 40-14-9 14-10 24-4 38-15 0-25-2-36-9-30 30-72 32-102 7z'

export interface Banner {
  readonly id: string
  readonly title: string
  /** The image; without one the title is drawn. */
  readonly url: string | null
  readonly linkUrl: string | null
}

/** Banners that rotate if there are several; null while they load (HM-02 to HM-04). */
export function Banners({ banners }: { banners: readonly Banner[] | null }) {
  const t = useT()
  if (banners === null) return <Skeleton height={HEIGHT} />
  if (banners.length === 0) return null
  return (
    <Carousel
      height={HEIGHT}
      label={t('ui.carousel')}
      dots
      slides={banners.map((banner, index) => (
        <BannerLink key={banner.id} banner={banner}>
          <Slide banner={banner} isFirst={index === 0} />
        </BannerLink>
      ))}
    />
  )
}

function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  const target = targetOf(banner.linkUrl)
  if (target === null) return <div className={styles.slide}>{children}</div>
  // The lottery client is another page of this site, which the router does not know.
  if (target.to.startsWith('/lotto')) {
    return (
      <a href={target.to} className={styles.slide} draggable={false}>
        {children}
      </a>
    )
  }
  if (target.kind === 'page') {
    return (
      <Link to={target.to} className={styles.slide} draggable={false}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.to} target="_blank" rel="noopener noreferrer" className={styles.slide} draggable={false}>
      {children}
    </a>
  )
}

/** The image; a banner without one, or whose image fails to load, is drawn from its title. */
function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const [broken, setBroken] = useState(false)
  if (banner.url === null || banner.url === '' || broken) {
    return (
      <span className={styles.drawn}>
        <span className={styles.title}>{banner.title}</span>
        <svg viewBox="0 0 170 140" className={styles.fish} aria-hidden="true">
          <g transform="translate(10 10)">
            <path d={BODY} fill="#fff2e6" />
            <path d="M52 58c16-10 34-9 46 2-10 13-34 17-46-2z" fill="#ff7757" />
            <path d="M112 62c6 4 8 10 6 18-10 0-14-4-18-8z" fill="#ff7757" />
            <circle cx="34" cy="76" r="5" fill="#2a0a02" />
          </g>
        </svg>
      </span>
    )
  }
  return (
    <img
      src={banner.url}
      alt={banner.title}
      width={358}
      height={128}
      className={styles.picture}
      draggable={false}
      // The first is the largest element of the page; the banners behind it must not delay it.
      fetchPriority={isFirst ? 'high' : 'low'}
      onError={() => setBroken(true)}
    />
  )
}
