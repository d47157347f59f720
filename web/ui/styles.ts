/** What every screen stands on, in the order of the cascade. */
import './tokens.css'
import './fonts.css'
import './base.css'
import './print.css'
