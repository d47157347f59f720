import styles from './SomethingWrong.module.css'

/** A piece of a map with a pin that has lost its place. */
export function LostPin() {
  return (
    <svg className={styles.art} width="240" height="150" viewBox="0 0 240 150" fill="none" aria-hidden>
      <g stroke="currentColor" strokeWidth="1" opacity="0.7">
        <path d="M4 118C60 96 180 96 236 118M20 138c48-20 152-20 200 0M34 98c44-14 128-14 172 0" />
        <path d="M120 92v50M84 93l-22 49M156 93l22 49M52 98l-36 32M188 98l36 32" />
      </g>
      <ellipse cx="120" cy="116" rx="17" ry="6" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 4" />
      <g className={styles.pin} transform="rotate(17 138 54)">
        <path
          d="M138 98c-4-13-27-26-27-49a27 27 0 0 1 54 0c0 23-23 36-27 49Z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M131 42.500c.6-4.8 3.9-7.5 8-7.3 4.2.2 7 3 6.8 6.9-.3 5.3-7.4 5.7-7.6 11.9"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="138" cy="61.5" r="2" fill="currentColor" />
      </g>
    </svg>
  )
}
