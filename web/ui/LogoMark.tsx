/** Florets of the mark: center, half width, half height, turn in degrees. */
const florets = [
  [16, 4.5, 2.3, 3.5, 0],
  [11.3, 7.4, 2.2, 3.4, -30],
  [20.7, 7.4, 2.2, 3.4, 30],
  [8.7, 12.9, 2.1, 3.3, -48],
  [23.3, 12.9, 2.1, 3.3, 48],
  [11.3, 18.3, 2, 3, -42],
  [20.7, 18.3, 2, 3, 42],
  [16, 11.9, 2.4, 3.6, 0],
  [16, 18.9, 1.9, 2.7, 0],
] as const

/** The mark: a lavender sprig in the shape of a map pin, standing on its place. */
export function LogoMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <ellipse cx="16" cy="28.2" rx="6.4" ry="2.3" stroke="currentColor" strokeWidth="1.3" opacity="0.55" />
      <path d="M16 20v8.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      {florets.map(([x, y, rx, ry, turn]) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx={rx}
          ry={ry}
          transform={`rotate(${turn} ${x} ${y})`}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
