import { useState } from 'react'
import { imageUrl } from './image-url.ts'

/** The `src` of an image, or of `fallback` if the image has no address or fails to load. */
export function useImage(url: string, fallback: string): { src: string; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null)
  return { src: imageUrl(url === '' || broken === url ? fallback : url), onError: () => setBroken(url) }
}
