/** The style sheets of every screen, in the order of the cascade. */
import './base.css'
import './fonts.css'
import './print.css'
import './tokens.css'
