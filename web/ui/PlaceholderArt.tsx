const florets = [
  [24, 7, 0],
  [18.5, 12, -28],
  [29.5, 12, 28],
  [17, 19.5, -34],
  [31, 19.5, 34],
  [17.5, 27, -40],
  [30.5, 27, 40],
] as const

/** A lavender flower in the text's color: the placeholder for an avatar and the picture of empty states. */
export function PlaceholderArt({ size = 72 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden>
      <path d="M24 10v36" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      <path
        d="M24 41c-1-4.5-4.5-6.5-8.5-6.5 .5 4 3.5 6.5 8.5 6.5Zm0-2c1-3.5 3.5-5 7-5-.5 3-2.5 5-7 5Z"
        fill="currentColor"
        opacity="0.35"
      />
      {florets.map(([x, y, turn]) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx="3"
          ry="4.6"
          transform={`rotate(${turn} ${x} ${y})`}
          fill="currentColor"
          opacity={0.55 + y / 60}
        />
      ))}
    </svg>
  )
}
